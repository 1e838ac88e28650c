import type { Locale } from '@sala/contract/core/locales.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiFailure, keyOf } from '../api/failure.ts';
import type { Chat } from '../chat/chat.ts';
import { fillIn, locale } from '../i18n/i18n.ts';
import { Icon } from '../ui/icons.tsx';
import { addStyles } from '../ui/late-styles.ts';
import css from './transcript.css?inline';

addStyles(css);

const texts: Record<
  Locale,
  Record<'title' | 'email' | 'send' | 'sent' | 'close' | 'wrong' | 'tooMany' | 'nobodyAnswered' | 'failed', string>
> = {
  en: {
    title: 'Send this conversation by e-mail',
    email: 'Your e-mail address',
    send: 'Send',
    sent: 'On its way to {email}.',
    close: 'Close',
    wrong: 'This does not look like an e-mail address.',
    tooMany: 'It was sent several times today already. Please try again tomorrow.',
    nobodyAnswered: 'Nobody has answered here yet. The conversation can be sent once somebody has.',
    failed: 'Not sent. Please try again.',
  },
  km: {
    title: 'ផ្ញើការសន្ទនានេះតាមអ៊ីមែល',
    email: 'អាសយដ្ឋានអ៊ីមែលរបស់អ្នក',
    send: 'ផ្ញើ',
    sent: 'កំពុងផ្ញើទៅ {email}។',
    close: 'បិទ',
    wrong: 'អាសយដ្ឋានអ៊ីមែលមិនត្រឹមត្រូវទេ។',
    tooMany: 'ថ្ងៃនេះបានផ្ញើច្រើនដងហើយ។ សូមព្យាយាមម្ដងទៀតនៅថ្ងៃស្អែក។',
    nobodyAnswered: 'មិនទាន់មានអ្នកឆ្លើយតបនៅទីនេះទេ។ អាចផ្ញើការសន្ទនាបាន ពេលមានអ្នកឆ្លើយតប។',
    failed: 'មិនបានផ្ញើទេ។ សូមព្យាយាមម្ដងទៀត។',
  },
  vi: {
    title: 'Gửi cuộc trò chuyện này qua email',
    email: 'Địa chỉ email của bạn',
    send: 'Gửi',
    sent: 'Đang gửi đến {email}.',
    close: 'Đóng',
    wrong: 'Địa chỉ email chưa đúng.',
    tooMany: 'Hôm nay đã gửi nhiều lần rồi. Vui lòng thử lại vào ngày mai.',
    nobodyAnswered: 'Chưa có ai trả lời ở đây. Có thể gửi cuộc trò chuyện sau khi có người trả lời.',
    failed: 'Chưa gửi được. Vui lòng thử lại.',
  },
  'zh-cn': {
    title: '将本次对话发送到邮箱',
    email: '您的邮箱地址',
    send: '发送',
    sent: '正在发送至 {email}。',
    close: '关闭',
    wrong: '邮箱地址格式不正确。',
    tooMany: '今天已发送多次，请明天再试。',
    nobodyAnswered: '还没有人回复。有人回复后即可发送对话。',
    failed: '未能发送，请重试。',
  },
};

/** How long it is said that it is on its way, in ms. */
const farewell = 5000;

type State = 'idle' | 'sending' | 'sent' | 'wrong' | 'tooMany' | 'nobodyAnswered' | 'failed';

function stateAfter(failure: unknown): State {
  if (keyOf(failure) === 'nobodyAnswered') return 'nobodyAnswered';
  const status = failure instanceof ApiFailure ? failure.status : 0;
  if (status === 422) return 'wrong';
  return status === 429 || status === 409 ? 'tooMany' : 'failed';
}

interface TranscriptPanelProps {
  chat: Chat;
  onLeave: () => void;
}

/** Asks where the conversation is to be sent. */
export function TranscriptPanel({ chat, onLeave }: TranscriptPanelProps) {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('idle');
  const field = useRef<HTMLInputElement>(null);
  const t = texts[locale.value];
  const isRefused = state !== 'idle' && state !== 'sending' && state !== 'sent';

  useEffect(() => field.current?.focus(), []);

  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(onLeave, farewell);
    return () => clearTimeout(timer);
  }, [state]);

  async function handleSubmit(event: Event): Promise<void> {
    event.preventDefault();
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) return setState('wrong');
    setState('sending');
    await chat.call('/api/visitor/transcript', { email: email.trim() }).then(
      () => setState('sent'),
      (failure) => setState(stateAfter(failure)),
    );
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onLeave();
  }

  return (
    <form class="transcript" noValidate onSubmit={handleSubmit} onKeyDown={handleKey}>
      <div class="transcript-head">
        <label for="transcript-email">{t.title}</label>
        <button type="button" class="icon-button" aria-label={t.close} title={t.close} onClick={onLeave}>
          <Icon name="close" />
        </button>
      </div>
      {state !== 'sent' && (
        <div class="transcript-row">
          <input
            id="transcript-email"
            ref={field}
            type="email"
            autocomplete="email"
            maxLength={254}
            placeholder={t.email}
            value={email}
            aria-invalid={isRefused}
            aria-describedby="transcript-note"
            onInput={({ currentTarget }) => {
              setEmail(currentTarget.value);
              setState('idle');
            }}
          />
          <button type="submit" class="button" disabled={state === 'sending'}>
            {t.send}
          </button>
        </div>
      )}
      <p id="transcript-note" class={isRefused ? 'transcript-problem' : ''} role="status">
        {isRefused && t[state]}
        {state === 'sent' && fillIn(t.sent, { email: email.trim() })}
      </p>
    </form>
  );
}
