import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';

/** Lotus says goodbye and asks its visitors what they thought of the conversation. */
export async function seedChatSettings({ database }: SeedContext, { lotusId }: DemoPeople): Promise<void> {
  await database
    .forMerchant(lotusId)
    .query.insertInto('chat_settings')
    .values({
      texts: JSON.stringify({ end: { isOn: true } }),
      is_rating_on: true,
      alert_sound: 'chime',
      updated_at: new Date(),
    })
    .execute();
}
