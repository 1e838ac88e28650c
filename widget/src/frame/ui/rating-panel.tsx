import { rateCall } from '@sala/client/visitor/visitor-parts.evaluated.ts';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Chat } from '../chat/chat.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/rated/en.json';
import km from '../locales/rated/km.json';
import vi from '../locales/rated/vi.json';
import zh from '../locales/rated/zh-cn.json';
import { ratingText } from './rating-texts.ts';
import { StarRow } from './star-row.tsx';

/** Apart from the other texts of ratings, which calls need too. */
const ratedText = partTexts({ en, km, vi, 'zh-cn': zh });

const column = { display: 'flex', flexDirection: 'column', gap: '8px' } as const;
const panel = { ...column, padding: '12px 16px', borderTop: '1px solid var(--border)', background: 'var(--surface)' };
const row = { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '4px' } as const;
const box = {
  padding: '8px 12px',
  border: '1px solid var(--border)',
  borderRadius: '8px',
  background: 'var(--sunken)',
  color: 'inherit',
  font: 'inherit',
  resize: 'none',
} as const;

interface RatingPanelProps {
  chat: Chat;
  /** Called before the conversation counts as rated, and without one when the visitor wants to start another. */
  onRate: (channelId: string | undefined) => void;
  /** Called before the panel disappears, since it contains the focus. */
  onLeave: () => void;
  /** Shown after the rating is postponed, and on request after it. */
  children?: ComponentChildren;
}

/** Asks for a rating of the conversation: stars, then an optional comment. Thanks take its place, in one line. */
export function RatingPanel({ chat, onRate, onLeave, children }: RatingPanelProps) {
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  // Reopened and ended again, it has been rated already.
  const isGiven = chat.thread.channel.value?.rating === 'given';
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'given' | 'putOff'>(isGiven ? 'given' : 'idle');

  async function handleSubmit(event: Event): Promise<void> {
    event.preventDefault();
    setState('sending');
    onRate(chat.thread.channel.value?.id);
    try {
      const body = { stars, comment: comment.trim() };
      chat.thread.setChannel(await chat.call(rateCall, body));
      setState('given');
      onLeave();
    } catch {
      setState('failed');
    }
  }

  function handleLater(): void {
    setState('putOff');
    onLeave();
  }

  function handleAgain(): void {
    onRate(undefined);
    handleLater();
  }

  if (state === 'putOff') return <>{children}</>;
  if (state === 'given')
    return (
      <div style={{ ...panel, ...row, flexDirection: 'row', flexWrap: 'wrap', gap: '0 12px' }}>
        <p role="status">{ratedText('thanks')}</p>
        {children && (
          <button type="button" class="link-button" onClick={handleAgain}>
            {ratedText('again')}
          </button>
        )}
      </div>
    );
  return (
    <form style={panel} onSubmit={handleSubmit}>
      <StarRow title={ratingText('title')} stars={stars} onChoose={setStars} />
      {stars > 0 && (
        <textarea
          style={box}
          rows={2}
          maxLength={1000}
          placeholder={ratingText('comment')}
          aria-label={ratingText('comment')}
          value={comment}
          onInput={({ currentTarget }) => setComment(currentTarget.value)}
        />
      )}
      {state === 'failed' && (
        <p role="alert" style={{ color: 'var(--danger)', textAlign: 'center' }}>
          {ratingText('failed')}
        </p>
      )}
      <div style={{ ...row, gap: '16px' }}>
        <button type="button" class="link-button" onClick={handleLater}>
          {ratingText('later')}
        </button>
        {stars > 0 && (
          <button type="submit" class="button" disabled={state === 'sending'}>
            {ratingText('send')}
          </button>
        )}
      </div>
    </form>
  );
}
