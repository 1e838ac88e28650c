import { callTimeText } from '@sala/client/call/call-clock.ts';
import type { Note } from '@sala/contract/chat/notes.schema.ts';
import type { TFunction } from 'i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';

type InternalEvent = NonNullable<Note['event']>;

/** Which wording of the key fits: things end by themselves, and a department is entered, left or exchanged. */
function getContext({ key, params }: InternalEvent, by: string): string | undefined {
  if (key === 'departmentChanged' && !params.from) return 'into';
  if (key === 'departmentChanged' && !params.to) return 'outOf';
  if (key === 'handedBackByPartner' && params.hasWords) return params.linkId ? 'shared' : 'kept';
  if ((key === 'unblocked' || key === 'unbanned') && by === '') return 'alone';
  return params.until ? 'until' : undefined;
}

/** What happened among the operators, in words; `by` is who did it, empty for what happened by itself. */
export function internalText(t: TFunction<'chat'>, event: InternalEvent, by: string): string {
  const { key, params } = event;
  const { until = '', note = '', reason = '', ...others } = params;
  const words = t(`internal.${key}`, {
    from: '',
    to: '',
    ...others,
    // Somebody of another business is no author here, and named in the event.
    by: by || (others.by ?? ''),
    until: until && formatDateTime(until),
    time: params.seconds ? callTimeText(Number(params.seconds)) : '',
    context: getContext(event, by),
  });
  const said = note || reason;
  return said ? `${words}: ${said}` : words;
}
