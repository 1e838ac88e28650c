import type { Locale } from '@sala/contract/core/locales.ts';
import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';

/** In the order in which they would be asked, with what they speak. */
const ranking: readonly (readonly [email: string, cap: number | null, languages: readonly Locale[]])[] = [
  ['dara@lotus.example', 8, ['en', 'km']],
  ['sophea@lotus.example', null, ['km']],
  ['thuy@lotus.example', null, ['vi', 'en']],
  ['lina@lotus.example', null, ['zh-cn', 'en']],
  ['rithy@lotus.example', 3, ['en', 'km']],
  ['ana@lotus.example', null, ['en']],
  ['owner@lotus.example', null, ['en', 'km']],
];

/** At Lotus operators still take what they like, but it is all thought out for the day when they do not. */
export async function seedChatAssignment({ database }: SeedContext, { lotusId, byEmail }: DemoPeople): Promise<void> {
  const operators = ranking.map(([email, cap, languages]) => ({ operatorId: byEmail.get(email)!.id, cap, languages }));
  await database
    .forMerchant(lotusId)
    .query.insertInto('chat_assignment_settings')
    .values({
      mode: 'manual',
      operators: JSON.stringify(operators),
      default_cap: 5,
      sticky_days: 7,
      is_same_language_first: true,
      department_rule: 'first',
      version: 1,
      updated_at: new Date(),
    })
    .execute();
}
