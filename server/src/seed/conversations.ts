import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';

export async function seedConversations(_context: SeedContext, _people: DemoPeople): Promise<void> {}
