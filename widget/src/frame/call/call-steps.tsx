import { useEffect, useState } from 'preact/hooks';
import { callText, failureText } from './call-texts.ts';
import type { VisitorCallState } from './visitor-call.ts';
import { getText } from './words.ts';

interface StepProps {
  state: VisitorCallState;
  onClose: () => void;
}

export function CancelButton({ label = callText('cancel'), onClose }: { label?: string; onClose: () => void }) {
  return (
    <button type="button" class="link-button" onClick={onClose}>
      {label}
    </button>
  );
}

/** Why the microphone is needed, before the browser asks; and what helps where there is none. */
export function MicrophoneView({ state, onClose }: StepProps) {
  const problem = state.problem.value;
  return (
    <div class="call-view">
      <h2>{callText(problem ? 'microphone.none' : 'microphone.title')}</h2>
      <p class="call-text" role={problem ? 'alert' : undefined}>
        {callText(problem ? `microphone.${problem}` : 'microphone.why')}
      </p>
      <button type="button" class="button" data-next onClick={() => void state.openIt()}>
        {callText(problem ? 'again' : 'continue')}
      </button>
      <CancelButton onClose={onClose} />
    </div>
  );
}

/** What it is about, by button or by key. */
export function MenuView({ state, onClose }: StepProps) {
  const [parentId, setParentId] = useState<string | null>(null);
  const all = state.config.value?.instructions ?? [];
  const parent = all.find(({ id }) => id === parentId);
  const rows = all.filter((row) => row.parentId === parentId);
  const [said, setSaid] = useState('');
  const [sound] = useState(() => new Audio());
  useEffect(() => () => sound.pause(), []);

  function choose(id: string): void {
    const row = all.find((one) => one.id === id)!;
    setSaid('');
    sound.src = getText(row.sounds);
    // The text says the same.
    void sound.play().catch(() => {});
    if (row.action === 'submenu') setParentId(id);
    else if (row.action === 'department') void state.dial(id);
    else if (row.action === 'callback' || row.action === 'voicemail') state.askInstead(id, row.action === 'voicemail');
    else if (row.action === 'end') onClose();
    else setSaid(getText(row.text) || getText(row.title));
  }

  useEffect(() => {
    const handleKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      // Those are the browser's.
      if (ctrlKey || altKey || metaKey) return;
      const row = rows.find((one) => one.key === key);
      if (row) choose(row.id);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });

  const prompt = parent ? getText(parent.text) || getText(parent.title) : getText(state.config.value?.welcomeMessage);
  return (
    <div class="call-view">
      <h2>{callText('title')}</h2>
      {prompt && <p class="call-text">{prompt}</p>}
      {said && (
        <p class="call-text" role="status">
          {said}
        </p>
      )}
      <ul class="call-menu">
        {rows.map(({ id, key, title }, index) => (
          <li key={id}>
            <button type="button" data-next={index === 0 ? '' : undefined} onClick={() => choose(id)}>
              <kbd>{key}</kbd>
              {getText(title) || title.en}
            </button>
          </li>
        ))}
      </ul>
      {parent ? (
        <CancelButton label={callText('back')} onClose={() => setParentId(parent.parentId)} />
      ) : (
        <CancelButton onClose={onClose} />
      )}
    </div>
  );
}

/** The call goes on in another window. */
export function ElsewhereView({ state, onClose }: StepProps) {
  return (
    <div class="call-view">
      <p class="call-text">{callText('elsewhere')}</p>
      <button type="button" class="button" data-next onClick={() => void state.continueHere()}>
        {callText('continueHere')}
      </button>
      <CancelButton onClose={onClose} />
    </div>
  );
}

export function FailedView({ state, onClose }: StepProps) {
  return (
    <div class="call-view">
      <p class="call-text" role="alert">
        {failureText(state.failure.value)}
      </p>
      <button type="button" class="button" data-next onClick={() => void state.begin()}>
        {callText('again')}
      </button>
      <CancelButton onClose={onClose} />
    </div>
  );
}
