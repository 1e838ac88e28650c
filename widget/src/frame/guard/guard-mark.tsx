import { firstPassages } from '@sala/client/guard/first-passages.ts';
import { findSensitive } from '@sala/contract/conversations/chat/guard/find-sensitive.ts';
import type { Guard } from '@sala/contract/conversations/chat/guard/guard.schema.ts';
import { errorText } from '../i18n/error-texts.ts';

interface GuardMarkProps {
  text: string;
  guard: Guard;
}

/** Shows which parts of an unsent message the guard will refuse, and why. The server decides. */
export function GuardMark({ text, guard }: GuardMarkProps) {
  const { shown } = firstPassages(text, findSensitive(text, guard));
  return (
    <div role="status" style={shown.length > 0 ? { flexBasis: '100%' } : { display: 'contents' }}>
      {shown.map(({ kind, start, words }) => (
        <p key={start} class="excess">
          {errorText(kind === 'phone' ? 'phoneInformation' : 'bankInformation', { passage: words })}
        </p>
      ))}
    </div>
  );
}
