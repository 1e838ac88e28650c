import type { Locale } from '@sala/contract/core/locales.ts';
import { getTimes } from '../moments.ts';
import type { TicketPlan } from './plan.ts';
import { type FindStaff, TicketStory } from './ticket-story.ts';

/** One ticket of the demo, whole but for its number. */
export interface DemoTicket {
  readonly plan: TicketPlan;
  readonly locale: Locale;
  readonly story: TicketStory;
}

const toMinutes = (clock: string) => {
  const [hour, minute] = clock.split(':').map(Number);
  return hour! * 60 + minute!;
};

/** All that comes of an earlier day is over by now, at whatever time of day the demo is made. */
function assertIsOver({ title, when, steps }: TicketPlan): void {
  if (!('clock' in when)) return;
  const minutes = steps.reduce((sum, { after }) => sum + after + 1, toMinutes(when.clock));
  if (minutes > when.daysAgo * 24 * 60) throw new Error(`The ticket "${title}" of the demo goes on into the future`);
}

function buildDemoTicket(find: FindStaff, plan: TicketPlan, locale: Locale, now: Date): DemoTicket {
  assertIsOver(plan);
  const [createdAt, ...times] = getTimes(
    [0, ...plan.steps.map(({ after }) => after)].map((minutes, index) => ({
      minutes,
      oddText: `${plan.title}${index}`,
    })),
    plan.when,
    now,
  );
  const story = new TicketStory(find, plan, createdAt!);
  plan.steps.forEach((step, index) => void story.tell(step, times[index]!));
  return { plan, locale, story };
}

/** The tickets as they were made. */
export function buildDemoTickets(
  find: FindStaff,
  plans: Partial<Record<Locale, readonly TicketPlan[]>>,
  now: Date,
): DemoTicket[] {
  const told = Object.entries(plans).flatMap(([locale, ofLocale]) =>
    ofLocale.map((plan) => buildDemoTicket(find, plan, locale as Locale, now)),
  );
  return told.sort((one, other) => one.story.createdAt.getTime() - other.story.createdAt.getTime());
}
