import { callTimeText } from '@sala/client/call/call-clock.ts';
import type { Recording } from '@sala/client/voice/voice-recorder.ts';
import { ApiFailure, toKey } from '@sala/client/wire/failure.ts';
import { useState } from 'preact/hooks';
import { formatBack } from '../i18n/back.ts';
import { late } from '../ui/late.tsx';
import { ratingText } from '../ui/rating-texts.ts';
import { StarRow } from '../ui/star-row.tsx';
import { CancelButton } from './call-steps.tsx';
import { callText, failureText } from './call-texts.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { VisitorCallState } from './visitor-call.ts';

const VoicePanel = late(() => import('../voice/voice-panel.tsx').then((module) => module.VoicePanel));

interface OutcomeProps {
  state: VisitorCallState;
  onClose: () => void;
}

const backText = (backAt: string | null) =>
  backAt && Date.parse(backAt) > Date.now() ? formatBack(backAt) : undefined;

/** Nobody can answer now: when somebody can again, and the wish to be called back. */
export function AwayView({ state, onClose }: OutcomeProps) {
  const { backAt, whenUnanswered, canAnswer } = state.config.value!;
  const takesVoicemail = whenUnanswered === 'voicemail' || state.wantsVoicemail.value;
  useFirstFocus();
  const back = backText(backAt);
  return (
    <div class="call-view">
      <h2>{callText(!canAnswer ? 'away' : takesVoicemail ? 'voicemail.title' : 'callBack.title')}</h2>
      {!canAnswer && back && <p class="call-text">{back}</p>}
      {takesVoicemail && <Voicemail state={state} />}
      {whenUnanswered !== 'none' || canAnswer ? (
        <CallBackForm state={state} onClose={onClose} />
      ) : (
        <CloseButton onClose={onClose} />
      )}
    </div>
  );
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button type="button" class="button" data-next onClick={onClose}>
    {callText('close')}
  </button>
);

/** What happens next with what they have just asked for. */
function AskedView({ state, onClose }: OutcomeProps) {
  const phone = state.asked.value;
  const { canAnswer, backAt } = state.config.value!;
  const back = canAnswer ? undefined : backText(backAt);
  const [title, text] =
    phone === null
      ? [callText('voicemail.sent'), callText('callBack.asked')]
      : phone
        ? [callText('callBack.doneTitle'), callText('callBack.number', { phone })]
        : [callText('callBack.replyTitle'), callText('callBack.replyText')];
  return (
    <div class="call-view">
      <div class="call-done" role="status">
        <h2>{title}</h2>
        <p class="call-text">{text}</p>
        {back && <p class="call-text">{back}</p>}
      </div>
      <CloseButton onClose={onClose} />
    </div>
  );
}

/** How it ended; after a talk what they thought of it, without one the wish to be called back. */
export function EndedView({ state, onClose }: OutcomeProps) {
  const call = state.call.value!;
  const wasAnswered = call.answeredAt !== null;
  // Nobody was missed: the visitor did not want to, or the business called and hung up.
  const isOver =
    call.endedBy === (call.direction === 'outbound' ? 'operator' : 'visitor') || call.status === 'declined';
  useFirstFocus();
  if (state.asked.value !== undefined) return <AskedView state={state} onClose={onClose} />;
  return (
    <div class="call-view">
      <h2>{callText(wasAnswered || isOver ? 'ended' : 'unanswered')}</h2>
      {wasAnswered && <p class="call-time">{callTimeText(call.durationSeconds ?? 0)}</p>}
      {call.callBack === 'asked' ? (
        <>
          <p class="call-text" role="status">
            {callText('callBack.asked')}
          </p>
          <CloseButton onClose={onClose} />
        </>
      ) : wasAnswered ? (
        <RatingForm state={state} onClose={onClose} />
      ) : call.offer !== 'none' ? (
        <>
          {call.offer === 'voicemail' && <Voicemail state={state} />}
          <CallBackForm state={state} onClose={onClose} />
        </>
      ) : (
        <CloseButton onClose={onClose} />
      )}
    </div>
  );
}

function RatingForm({ state, onClose }: OutcomeProps) {
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [step, setStep] = useState<'idle' | 'sending' | 'failed' | 'sent'>('idle');

  async function handleSubmit(event: Event): Promise<void> {
    event.preventDefault();
    if (step === 'sending') return;
    setStep('sending');
    await state.rate(stars, comment.trim()).then(
      () => setStep('sent'),
      () => setStep('failed'),
    );
  }

  if (step === 'sent')
    return (
      <>
        <p class="call-text" role="status">
          {callText('rating.thanks')}
        </p>
        <CloseButton onClose={onClose} />
      </>
    );
  return (
    <form class="call-form" onSubmit={handleSubmit}>
      <StarRow title={callText('rating.title')} stars={stars} onChoose={setStars} />
      {stars > 0 && (
        <label>
          {ratingText('comment')}
          <textarea
            rows={2}
            maxLength={1000}
            value={comment}
            onInput={({ currentTarget }) => setComment(currentTarget.value)}
          />
        </label>
      )}
      {step === 'failed' && <p role="alert">{ratingText('failed')}</p>}
      {stars > 0 && (
        <button type="submit" class="button" aria-disabled={step === 'sending'}>
          {ratingText('send')}
        </button>
      )}
      <CancelButton label={callText('close')} onClose={onClose} />
    </form>
  );
}

/** A message in one's own voice, to be heard before it is sent. */
function Voicemail({ state }: Pick<OutcomeProps, 'state'>) {
  const [step, setStep] = useState<'idle' | 'open' | 'sending' | 'failed'>('idle');

  async function handleSend(recording: Recording): Promise<void> {
    setStep('sending');
    await state.leaveVoicemail(recording).catch(() => setStep('failed'));
  }

  if (step === 'open')
    return <VoicePanel onSend={handleSend} onLeave={() => setStep((now) => (now === 'open' ? 'idle' : now))} />;
  return (
    <>
      {step === 'failed' && <p role="alert">{callText('failed.other')}</p>}
      <button
        type="button"
        class="button"
        data-next
        aria-disabled={step === 'sending'}
        onClick={() => step !== 'sending' && setStep('open')}
      >
        {callText(step === 'sending' ? 'voicemail.sending' : 'voicemail.record')}
      </button>
    </>
  );
}

function CallBackForm({ state, onClose }: OutcomeProps) {
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<{ at?: 'phone' | 'note'; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const number = phone.trim();
  const fault = (field: 'phone' | 'note') => ({
    'aria-invalid': problem?.at === field,
    'aria-describedby': problem?.at === field ? 'call-problem' : undefined,
  });

  async function handleSubmit(event: Event): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (!number && !note.trim()) return setProblem({ at: 'note', text: callText('callBack.empty') });
    setBusy(true);
    setProblem(undefined);
    try {
      await state.askCallBack(number, note.trim());
    } catch (failure) {
      const isPhone = failure instanceof ApiFailure && failure.validate.phone;
      setProblem(
        isPhone ? { at: 'phone', text: callText('callBack.phoneWrong') } : { text: failureText(toKey(failure)) },
      );
    }
    setBusy(false);
  }

  return (
    <form class="call-form" noValidate onSubmit={handleSubmit}>
      <p class="call-text">{callText('callBack.ask')}</p>
      <label>
        {callText('callBack.phone')}
        <input
          type="tel"
          autocomplete="tel"
          maxLength={32}
          data-next
          value={phone}
          {...fault('phone')}
          onInput={({ currentTarget }) => setPhone(currentTarget.value)}
        />
      </label>
      <label>
        {callText(number ? 'callBack.note' : 'callBack.message')}
        <textarea
          rows={2}
          maxLength={500}
          value={note}
          {...fault('note')}
          onInput={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </label>
      {problem && (
        <p id="call-problem" role="alert">
          {problem.text}
        </p>
      )}
      <button type="submit" class="button" aria-disabled={isBusy}>
        {callText(number ? 'callBack.send' : 'callBack.sendMessage')}
      </button>
      <CancelButton onClose={onClose} />
    </form>
  );
}
