import { rateCall } from '@sala/client/visitor/visitor-parts.evaluated.ts';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Chat } from '../chat/chat.ts';
import { ratingText } from './rating-texts.ts';

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
const star = { display: 'grid', placeItems: 'center', width: '44px', height: '44px', cursor: 'pointer' } as const;
const starCounts = [1, 2, 3, 4, 5] as const;
const outline = 'M12 17.8 5.8 21 7 14.1 2 9.3l7-1L12 2l3 6.3 7 1-5 4.8 1.2 6.9z';

interface RatingPanelProps {
  chat: Chat;
  /** It goes, and with it what had the focus. */
  onLeave: () => void;
  /** Takes its place when it is put off. */
  children?: ComponentChildren;
}

/** Asks what the visitor thought of the conversation: stars, then words if they like. */
export function RatingPanel({ chat, onLeave, children }: RatingPanelProps) {
  const [stars, setStars] = useState(0);
  const [focused, setFocused] = useState(0);
  const [comment, setComment] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'putOff'>('idle');

  async function handleSubmit(event: Event): Promise<void> {
    event.preventDefault();
    setState('sending');
    try {
      const body = { stars, comment: comment.trim() };
      chat.thread.setChannel(await chat.call(rateCall, body));
      onLeave();
    } catch {
      setState('failed');
    }
  }

  function handleLater(): void {
    setState('putOff');
    onLeave();
  }

  if (state === 'putOff') return <>{children}</>;
  return (
    <form style={panel} onSubmit={handleSubmit}>
      <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
        <legend style={{ width: '100%', textAlign: 'center', fontWeight: 600 }}>{ratingText('title')}</legend>
        <div style={row}>
          {starCounts.map((value) => {
            const isOn = value <= stars;
            const name = ratingText(`star${value}`);
            return (
              <label key={value} style={{ ...star, outline: focused === value ? '2px solid var(--accent)' : 'none' }}>
                <input
                  type="radio"
                  class="sr-only"
                  name="stars"
                  value={value}
                  checked={value === stars}
                  aria-label={`${value}: ${name}`}
                  onChange={() => setStars(value)}
                  onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setFocused(value)}
                  onBlur={() => setFocused(0)}
                />
                <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
                  <path
                    d={outline}
                    fill={isOn ? '#f59f00' : 'none'}
                    stroke={isOn ? '#f59f00' : 'var(--muted)'}
                    stroke-width="1.5"
                    stroke-linejoin="round"
                  />
                </svg>
              </label>
            );
          })}
        </div>
      </fieldset>
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
