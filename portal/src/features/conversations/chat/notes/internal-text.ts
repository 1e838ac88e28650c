import { callTimeText } from '@sala/client/call/call-clock.ts';
import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import type { TFunction } from 'i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { withColon } from '#shared/i18n/punctuation.ts';

type InternalEvent = NonNullable<Note['event']>;

/** The variant of the translation: an event may have no author, and a department can be set, removed or changed. */
function getContext({ key, params }: InternalEvent, by: string): string | undefined {
  if (key === 'departmentChanged' && !params.from) return 'into';
  if (key === 'departmentChanged' && !params.to) return 'outOf';
  if (key === 'handedBackByPartner' && params.hasWords) return params.linkId ? 'shared' : 'kept';
  if ((key === 'unblocked' || key === 'unbanned') && by === '') return 'alone';
  return params.until ? 'until' : undefined;
}

/** An event among the operators as text; `by` is the author, empty for automatic events. */
export function internalText(t: TFunction<'chat'>, event: InternalEvent, by: string): string {
  const { key, params } = event;
  const { until = '', note = '', reason = '', ...others } = params;
  const words = t(`internal.${key}`, {
    from: '',
    to: '',
    ...others,
    // A person of another business is not a user here, so the event contains the name.
    by: by || (others.by ?? ''),
    until: until && formatDateTime(until),
    time: params.seconds ? callTimeText(Number(params.seconds)) : '',
    context: getContext(event, by),
  });
  const said = note || reason;
  return said ? withColon(words, said) : words;
}
