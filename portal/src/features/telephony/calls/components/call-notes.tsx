import { maxCallNotes } from '@sala/contract/telephony/calls/calls.states.ts';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#shared/ui/text-area.tsx';
import { useCallNotes } from '../use-call-notes.ts';

/** Notes about a call; they save themselves. */
export function CallNotes({ callId }: { callId: string }) {
  const { t } = useTranslation('calls');
  const { text, state, write } = useCallNotes(callId);
  return (
    <TextArea
      label={t('notes.label')}
      hint={t(`notes.${state}`)}
      rows={2}
      maxLength={maxCallNotes}
      isCounted={text.length > maxCallNotes * 0.9}
      value={text}
      disabled={state === 'loading'}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}
