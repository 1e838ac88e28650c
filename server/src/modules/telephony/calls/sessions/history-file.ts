import type { Locale } from '@sala/contract/core/locales.ts';
import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import type { CallRow } from '@sala/contract/telephony/calls/calls.schema.ts';
import { readChannelTitles } from '#modules/conversations/chat/chat.public.ts';
import { listNames } from '#modules/identity/users/users.public.ts';
import { listDepartmentNames } from '#modules/organisation/departments/departments.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { type FileColumn, listFile } from '#platform/export/list-file.ts';
import { timeCellsIn } from '#platform/export/time-cells.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import { readAskedPhones } from '../callbacks/call-backs.repository.ts';
import type { CallsContext } from '../calls.context.ts';
import { canSeeAskedPhones, canSeePhonesOfVisitors } from '../calls.policy.ts';
import { fileWords } from '../file-words.ts';
import { type HistoryFilter, readHistory } from './history.repository.ts';
import { type HistoryRow, ownCallsOf, presentHistoryRow } from './read-calls.ts';
import { listRingsOf, type Query } from './sessions.repository.ts';

/** A call with what the list does not show of it. */
interface FileRow extends CallRow {
  readonly phone: string | null;
  /** Names of those it rang at. */
  readonly rung: readonly string[];
  readonly conversation: number | null;
}

/** The history as a file: the calls that the list has for the same filters, in its order, by the clocks of the business. */
export async function historyFile(
  context: CallsContext,
  actor: UserActor,
  { format, locale, ...filter }: Omit<HistoryFilter, 'concerning'> & { format: FileFormat; locale: Locale },
): Promise<FileAnswer> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const { timeZone } = await getMerchant(context, actor.merchantId);
  const departments = new Map((await listDepartmentNames(query)).map(({ id, name }) => [id, name]));
  const history = await readHistory(query, actor.userId, { ...filter, ...ownCallsOf(actor) });
  const portions = async function* () {
    for await (const calls of history.portions) yield await toFileRows(query, actor, calls);
  };
  const rows = { ...history, portions: portions() };
  const { title } = fileWords[locale];
  return listFile({ title, columns: columnsIn(locale, { timeZone, departments }), rows }, format);
}

async function toFileRows(query: Query, actor: UserActor, calls: readonly HistoryRow[]): Promise<FileRow[]> {
  const ids = calls.map(({ id }) => id);
  const [rings, channels, phones] = await Promise.all([
    listRingsOf(query, ids),
    readChannelTitles(
      query,
      calls.flatMap(({ channel_id }) => channel_id ?? []),
    ),
    canSeeAskedPhones(actor) ? readAskedPhones(query, ids) : undefined,
  ]);
  const names = await listNames(query, [...new Set(rings.map(({ user_id }) => user_id))]);
  const ringsOf = Map.groupBy(rings, ({ call_id }) => call_id);
  const ofVisitor = ({ visitorPhone }: HistoryRow) => (canSeePhonesOfVisitors(actor) ? visitorPhone : null);
  return calls.map((row) => ({
    ...presentHistoryRow(row),
    phone: phones?.get(row.id) ?? ofVisitor(row),
    // Nobody is named twice: a call rings again where it came back.
    rung: [...new Set(ringsOf.get(row.id)?.map(({ user_id }) => user_id))].flatMap((id) => names.get(id) ?? []),
    conversation: (row.channel_id && channels.get(row.channel_id)?.number) || null,
  }));
}

interface Shown {
  readonly timeZone: string;
  /** Their names. */
  readonly departments: ReadonlyMap<string, string>;
}

function columnsIn(locale: Locale, { timeZone, departments }: Shown): FileColumn<FileRow>[] {
  const words = fileWords[locale];
  const shown = timeCellsIn(timeZone, 'medium');
  const clock = (at: string) => shown(at).time.split(' ');
  return [
    [words.date, ({ startedAt }) => ({ time: clock(startedAt)[0]! })],
    [`${words.time} (${timeZone})`, ({ startedAt }) => clock(startedAt)[1]],
    [words.visitor, ({ visitor }) => visitor.name],
    [words.phone, ({ phone }) => phone],
    [words.direction, ({ direction }) => words.directions[direction]],
    // What its operator said, else how it ended.
    [words.outcome, ({ outcome, status }) => (outcome ? words.outcomes[outcome] : words.statuses[status])],
    [words.wait, ({ waitSeconds }) => waitSeconds],
    [words.talk, ({ durationSeconds }) => durationSeconds],
    [words.operator, ({ operator }) => operator?.name],
    [words.rung, ({ rung }) => rung.join(', ')],
    [words.department, ({ departmentId }) => departmentId && departments.get(departmentId)],
    [words.recording, ({ recording }) => recording?.seconds],
    [words.conversation, ({ conversation }) => conversation],
    [words.callId, ({ id }) => id],
    [words.number, ({ number }) => number],
    [words.rating, ({ rating }) => rating],
    [words.endedBy, ({ endedBy }) => endedBy && words.enders[endedBy]],
  ];
}
