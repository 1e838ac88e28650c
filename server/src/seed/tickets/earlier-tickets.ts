import type { Locale } from '@sala/contract/core/locales.ts';
import { locales } from '@sala/contract/core/locales.ts';
import { began } from '../dialogue.ts';
import { historyTexts } from '../history-texts.ts';
import { days, type StaffName, type TicketPlan, type TicketStep } from './plan.ts';

const firstDay = 90;
/** Tickets that are told one by one are of the days after it. */
const lastDay = 29;
const perLocale = 26;

/** Of what the questions of each language are, in their order. */
const places = ['water', 'cleaning', 'laundry', 'maintenance'];
const priorities = ['medium', 'low', 'medium', 'high', 'medium', 'urgent', 'low'] as const;

function buildPlan(locale: Locale, index: number): TicketPlan {
  const { names, exchanges, operators } = historyTexts[locale];
  const turn = index * locales.length + locales.indexOf(locale);
  const [question, answer, thanks] = exchanges[index % exchanges.length]!;
  const customer = names[(index * 3) % names.length]!;
  const by = operators[turn % operators.length]!.split('@')[0] as StaffName;
  const daysAgo = firstDay - Math.floor((turn * (firstDay - lastDay)) / (perLocale * locales.length));
  const answered: TicketStep = { kind: 'answer', by, after: 12 + ((turn * 37) % 240), text: answer };
  const thanked: TicketStep = {
    kind: 'customer',
    source: turn % 3 ? 'mail' : 'page',
    after: 20 + ((turn * 53) % 500),
    text: thanks,
  };
  const resolved: TicketStep = {
    kind: 'status',
    by,
    after: 15 + ((turn * 29) % 300) + (turn % 6 ? 0 : days(1)),
    status: 'resolved',
  };
  return {
    customer,
    email: `${locale}.${names.indexOf(customer) + 1}@mail.example`,
    title: question,
    says: question,
    place: places[index % places.length]!,
    priority: priorities[turn % priorities.length]!,
    by,
    to: by,
    when: began(daysAgo, `${String(8 + (turn % 9)).padStart(2, '0')}:${String((turn * 17) % 60).padStart(2, '0')}`),
    steps: [answered, ...(turn % 4 ? [thanked] : []), resolved],
  };
}

/** Tickets of the two months before those that are told one by one, all resolved: what reports compare the last weeks with. */
export const earlierTickets = (locale: Locale): TicketPlan[] =>
  Array.from({ length: perLocale }, (_, index) => buildPlan(locale, index));
