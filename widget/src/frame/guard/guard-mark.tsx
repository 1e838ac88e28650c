import { findSensitive } from '@sala/contract/chat/guard/find-sensitive.ts';
import type { Guard } from '@sala/contract/chat/guard/guard.schema.ts';
import { errorText } from '../i18n/error-texts.ts';

/** More at once help nobody: the next ones show as the first are gone. */
const mostShown = 3;

interface GuardMarkProps {
  text: string;
  guard: Guard;
}

/** What of a message is going to be refused and why, while it is written. The server decides all the same. */
export function GuardMark({ text, guard }: GuardMarkProps) {
  const passages = findSensitive(text, guard).slice(0, mostShown);
  return (
    <div role="status" style={passages.length > 0 ? { flexBasis: '100%' } : { display: 'contents' }}>
      {passages.map(({ kind, start, end }) => (
        <p key={start} class="excess">
          {errorText(kind === 'phone' ? 'phoneInformation' : 'bankInformation', { passage: text.slice(start, end) })}
        </p>
      ))}
    </div>
  );
}
