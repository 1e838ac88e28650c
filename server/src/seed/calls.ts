import type { Locale } from '@sala/contract/core/locales.ts';
import type { InstructionAction, InstructionKey } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { callOutcomes } from '@sala/contract/telephony/calls/calls.states.ts';
import type { LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { Insertable } from 'kysely';
import { getRingRules, readCallSettings } from '#modules/telephony/call-settings/call-settings.public.ts';
import type {
  CallBackTable,
  CallParticipantTable,
  CallRingTable,
  CallSessionTable,
} from '#modules/telephony/calls/calls.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { seedRecordings } from './calls/recordings.ts';
import { demoNotes, demoRatings } from './calls/words.ts';
import type { DemoPeople, DemoUser } from './people.ts';
import type { SeedContext } from './seed-demo.ts';

type Query = TenantDatabase['query'];

const day = 24 * 3600_000;
const callCount = 380;
const callerCount = 65;
const spanDays = 90;
/** Of the latest ones that were answered. */
const recordingCount = 10;

const noTexts: LocalizedText = { en: '', km: '', vi: '', zh: '' };

/** Who takes calls at Lotus, and how much of them. */
const answeringOperators = ['dara', 'sophea', 'rithy', 'thuy', 'lina', 'dara', 'sophea'];

/** The calls of the last three months at Lotus, whose calls are on, with a menu; Mekong has not turned them on. */
export async function seedCalls(context: SeedContext, people: DemoPeople): Promise<void> {
  const { query } = context.database.forMerchant(people.lotusId);
  await openCalls(query);
  const [visitors, departments] = [await readVisitors(query), await readDepartments(query)];
  const conversations = await readConversations(query);
  const rules = JSON.stringify(getRingRules(await readCallSettings(query)));
  const now = new Date();
  const calls = Array.from({ length: callCount }, (_, index) => {
    const taker = people.byEmail.get(`${answeringOperators[index % answeringOperators.length]}@lotus.example`)!;
    const visitor = visitors[(index * 7) % visitors.length]!;
    const departmentId = index % 3 === 0 ? departments[index % departments.length]! : null;
    return buildCall({ index, now, rules, operator: taker, visitor, departmentId, conversations });
  });
  const startOf = ({ session: [call] }: DemoCall) => (call.started_at as Date).getTime();
  calls.sort((one, other) => startOf(one) - startOf(other));
  for (const [index, { session }] of calls.entries()) session[0].number = index + 1;
  const parts = <Part extends keyof DemoCall>(part: Part) =>
    calls.flatMap((call) => call[part] as DemoCall[Part][number][]);
  await query.insertInto('call_sessions').values(parts('session')).execute();
  await query.insertInto('call_participants').values(parts('participants')).execute();
  await query.insertInto('call_rings').values(parts('rings')).execute();
  await query.insertInto('call_events').values(parts('events')).execute();
  const waiting = parts('callBacks');
  await query.insertInto('call_backs').values(oneForEachVisitor(waiting)).execute();
  await query.insertInto('call_numbers').values({ last_number: callCount }).execute();
  const recorded = calls.flatMap(({ session: [call], participants }) => {
    const operatorId = participants.find(({ side }) => side === 'operator')?.user_id;
    if (!call.answered_at || !operatorId) return [];
    return [{ id: call.id, number: call.number, operatorId, endedAt: call.ended_at as Date }];
  });
  await seedRecordings(context, { query, merchantId: people.lotusId }, recorded.slice(-recordingCount));
}

async function openCalls(query: Query): Promise<void> {
  const at = new Date();
  const welcomeMessage: LocalizedText = {
    en: 'Talk to Lotus. We answer day and night.',
    km: 'និយាយជាមួយ Lotus។ យើងឆ្លើយតបទាំងយប់ទាំងថ្ងៃ។',
    vi: 'Hãy nói chuyện với Lotus. Chúng tôi trả lời cả ngày lẫn đêm.',
    zh: '致电莲花家政，我们全天候为您解答。',
  };
  await query
    .insertInto('call_settings')
    .values({
      widget: JSON.stringify({ isOn: true, brandColor: '#0f766e', primaryColor: '#0f766e', welcomeMessage }),
      widget_version: 1,
      updated_at: at,
    })
    .execute();
  const known = await query.selectFrom('departments').select(['id', 'name']).execute();
  const idOf = (name: string) => known.find((one) => one.name === name)?.id ?? null;
  const row = (
    position: number,
    [key, action, title]: [InstructionKey, InstructionAction, LocalizedText],
    more: { parent_id?: string; department_id?: string | null; text?: LocalizedText } = {},
  ) => ({
    id: newId(),
    parent_id: more.parent_id ?? null,
    key,
    title: JSON.stringify(title),
    text: JSON.stringify(more.text ?? noTexts),
    action,
    department_id: more.department_id ?? null,
    position,
    created_at: at,
    updated_at: at,
  });
  const orders = row(1, ['1', 'submenu', { en: 'Orders', km: 'ការកម្ម៉ង់', vi: 'Đơn hàng', zh: '订单' }]);
  const hours: LocalizedText = {
    en: 'We answer day and night. Our people come from eight in the morning to six in the evening.',
    km: 'យើងឆ្លើយតបទាំងយប់ទាំងថ្ងៃ។ បុគ្គលិកយើងមកធ្វើការពីម៉ោងប្រាំបីព្រឹកដល់ម៉ោងប្រាំមួយល្ងាច។',
    vi: 'Chúng tôi trả lời cả ngày lẫn đêm. Nhân viên đến làm việc từ tám giờ sáng đến sáu giờ chiều.',
    zh: '我们全天候接听。上门服务时间为早上八点至下午六点。',
  };
  await query
    .insertInto('call_instructions')
    .values([
      orders,
      row(1, ['1', 'department', { en: 'Drinking water', km: 'ទឹកបរិសុទ្ធ', vi: 'Nước uống', zh: '送水' }], {
        parent_id: orders.id,
        department_id: idOf('Water'),
      }),
      row(2, ['2', 'department', { en: 'Cleaning', km: 'សម្អាតផ្ទះ', vi: 'Dọn dẹp', zh: '保洁' }], {
        parent_id: orders.id,
        department_id: idOf('Cleaning'),
      }),
      row(2, ['2', 'department', { en: 'Repairs', km: 'ជួសជុល', vi: 'Sửa chữa', zh: '维修' }], {
        department_id: idOf('Maintenance'),
      }),
      row(3, ['3', 'say', { en: 'When we come', km: 'ពេលដែលយើងមក', vi: 'Giờ làm việc', zh: '服务时间' }], {
        text: hours,
      }),
      row(4, ['9', 'callback', { en: 'Call me back', km: 'សូមហៅមកខ្ញុំវិញ', vi: 'Gọi lại cho tôi', zh: '请回电' }]),
    ])
    .execute();
}

/** Those who came last: of all visitors each would call once. */
const readVisitors = (query: Query) =>
  query
    .selectFrom('visitors')
    .select(['id', 'name', 'locale'])
    .where('is_banned', '=', false)
    .orderBy('id', 'desc')
    .limit(callerCount)
    .execute();

interface DemoConversation {
  readonly id: string;
  readonly visitor_id: string;
  readonly created_at: Date;
}

/** The latest first. */
const readConversations = (query: Query): Promise<DemoConversation[]> =>
  query.selectFrom('chat_channels').select(['id', 'visitor_id', 'created_at']).orderBy('created_at', 'desc').execute();

async function readDepartments(query: Query): Promise<string[]> {
  const rows = await query
    .selectFrom('departments')
    .select('id')
    .where('is_default', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface Plan {
  readonly index: number;
  readonly now: Date;
  readonly rules: string;
  readonly operator: DemoUser;
  readonly visitor: { id: string; name: string; locale: Locale };
  readonly departmentId: string | null;
  readonly conversations: readonly DemoConversation[];
}

type DemoEvent = 'asked' | 'rung' | 'answered' | 'ended';

interface DemoCall {
  readonly session: [Insertable<CallSessionTable>];
  readonly participants: Insertable<CallParticipantTable>[];
  readonly rings: Insertable<CallRingTable>[];
  readonly events: {
    id: string;
    call_id: string;
    at: Date;
    kind: DemoEvent;
    who: string | null;
    detail: string | null;
  }[];
  readonly callBacks: Insertable<CallBackTable>[];
}

/**
 * One in five is missed, at times because the caller hung up, and one in nine made by an operator; the same on every machine, but for its
 * day.
 */
function buildCall({ index, now, rules, operator, visitor, departmentId, conversations }: Plan): DemoCall {
  const id = newId();
  const { id: operatorId, name: operatorName } = operator;
  const isOutbound = index % 9 === 4;
  const isMissed = !isOutbound && index % 5 === 2;
  const isAbandoned = isMissed && index % 4 === 3;
  const isDeclined = isOutbound && index % 4 === 0;
  const isAnswered = !isMissed && !isDeclined;
  // The last one ended an hour ago; they come between eight and six at Phnom Penh.
  const daysAgo = Math.floor(((callCount - 1 - index) * spanDays) / callCount);
  const noon = Math.floor(now.getTime() / day) * day + 5 * 3600_000;
  const minutes = ((index * 47) % 540) - 240;
  const startedAt = new Date(
    Math.min(noon - daysAgo * day + minutes * 60_000, now.getTime() - 3600_000 - (callCount - index) * 60_000),
  );
  const earlier = conversations.find(
    ({ visitor_id: visitorId, created_at: createdAt }) => visitorId === visitor.id && createdAt <= startedAt,
  );
  const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
  const wait = isMissed && !isAbandoned ? 45 : 3 + ((index * 11) % 28);
  const talk = 25 + ((index * 37) % 540);
  const answeredAt = isAnswered ? after(wait) : null;
  const endedAt = after(isAnswered ? wait + talk : wait);
  const reason = isAbandoned ? 'cancelled' : isMissed ? 'unanswered' : isDeclined ? 'declined' : 'hungUp';
  const isEndedByVisitor = isAbandoned || isDeclined || (!isMissed && index % 3 === 0);
  const endedBy = isEndedByVisitor ? 'visitor' : isMissed ? 'system' : 'operator';
  const rating = isAnswered && index % 2 === 0 ? demoRatings[index % demoRatings.length]! : null;
  const notes = isAnswered && index % 6 === 0 ? demoNotes[(index / 6) % demoNotes.length]! : '';
  const place = { call_id: id, created_at: startedAt, joined_at: answeredAt, left_at: endedAt, state: 'left' as const };
  const event = (at: Date, kind: DemoEvent, who: string | null, detail: string | null = null) => ({
    id: newId(),
    call_id: id,
    at,
    kind,
    who,
    detail,
  });
  const [caller, called] = isOutbound ? [operatorName, visitor.name] : [visitor.name, operatorName];
  const ender = { visitor: visitor.name, operator: operatorName, system: null }[endedBy];
  const quality = {
    count: 1,
    lossPercent: (index % 7) / 4,
    roundTripMs: 20 + ((index * 13) % 160),
    jitterMs: 2 + (index % 9),
  };
  return {
    session: [
      {
        id,
        // Given in the order of time.
        number: 0,
        direction: isOutbound ? 'outbound' : 'inbound',
        status: isMissed ? 'missed' : isDeclined ? 'declined' : 'ended',
        visitor_id: visitor.id,
        // Operators call from a conversation.
        channel_id: (isOutbound && earlier?.id) || null,
        department_id: departmentId,
        operator_id: isMissed ? null : operatorId,
        locale: visitor.locale,
        rules,
        started_at: startedAt,
        answered_at: answeredAt,
        ended_at: endedAt,
        ended_by: endedBy,
        end_reason: reason,
        rating: rating?.stars ?? null,
        rating_comment: rating?.comment ?? null,
        outcome: isAnswered && index % 3 !== 1 ? callOutcomes[index % callOutcomes.length]! : null,
        notes,
        notes_version: notes === '' ? 0 : 1,
      },
    ],
    participants: [
      { ...place, id: newId(), side: 'visitor', visitor_id: visitor.id },
      ...(isMissed
        ? []
        : [
            { ...place, id: newId(), side: 'operator' as const, user_id: operatorId, quality: JSON.stringify(quality) },
          ]),
    ],
    rings: isOutbound
      ? []
      : [
          {
            id: newId(),
            call_id: id,
            user_id: operatorId,
            kind: 'call',
            rung_at: startedAt,
            until: after(45),
            shown_at: after(1),
            outcome: isAbandoned ? 'withdrawn' : isMissed ? 'expired' : 'accepted',
            ended_at: answeredAt ?? endedAt,
          },
        ],
    events: [
      event(startedAt, 'asked', caller),
      ...(isOutbound ? [] : [event(startedAt, 'rung', null, operatorName)]),
      ...(answeredAt ? [event(answeredAt, 'answered', called)] : []),
      event(endedAt, 'ended', ender, reason),
    ],
    callBacks: isMissed ? [getCallBack({ id, index, visitorId: visitor.id, operatorId, endedAt, now })] : [],
  };
}

function getCallBack(missed: {
  id: string;
  index: number;
  visitorId: string;
  operatorId: string;
  endedAt: Date;
  now: Date;
}): Insertable<CallBackTable> {
  const { id, index, visitorId, operatorId, endedAt, now } = missed;
  const isSettled = now.getTime() - endedAt.getTime() > 2 * day;
  const doneAt = isSettled ? new Date(endedAt.getTime() + (20 + ((index * 17) % 300)) * 60_000) : null;
  const isAsked = index % 2 === 0;
  return {
    id: newId(),
    call_id: id,
    visitor_id: visitorId,
    kind: isAsked ? 'callback' : 'missed',
    phone: isAsked ? `012 555 ${String(100 + (index % 900)).padStart(3, '0')}` : null,
    owner_id: isSettled ? operatorId : null,
    outcome: isSettled ? (index % 4 === 1 ? 'notNeeded' : 'reached') : null,
    attempts: isSettled ? 1 : 0,
    created_at: endedAt,
    updated_at: doneAt ?? endedAt,
    done_at: doneAt,
  };
}

/** Who waits already is not on the list once more. */
function oneForEachVisitor(rows: readonly Insertable<CallBackTable>[]): Insertable<CallBackTable>[] {
  const waiting = new Set<string>();
  return rows.filter(({ visitor_id: visitorId, done_at: doneAt }) => {
    if (doneAt) return true;
    if (waiting.has(visitorId)) return false;
    waiting.add(visitorId);
    return true;
  });
}
