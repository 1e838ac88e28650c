import type { AppContext } from '#platform/context.ts';
import { MerchantRuns } from './merchant-runs.ts';

/** Who is there is looked up anew when it was known for so long, in ms. */
const staffLifetime = 1_000;
/** Choices in a row that came to nothing, because somebody else was quicker, until it is left to the next run. */
const maxStaleRetries = 20;
/** Records that wait, looked at together. */
const page = 50;
/** Given in one transaction: whoever changes one of them waits for the others. */
const maxParallel = 10;

/** `given`: there may be more. `overtaken`: what was known is not so any more. `done`: what waits goes to nobody now. */
export type Step = 'given' | 'overtaken' | 'done';

/** How what waits for somebody is given out by itself. */
export interface DispatchWork<Person> {
  /** What could not be done, in the log. */
  readonly complaint: string;
  /** Merchants for whom something may wait that nobody told of. */
  listConcerned(): Promise<readonly string[]>;
  /** Whether something waits, and the business wants it to be given out by itself. */
  isWanted(merchantId: string): Promise<boolean>;
  readPeople(merchantId: string): Promise<readonly Person[]>;
  /** Gives out what anybody can take of what is due first, in one transaction under the merchant's lock. */
  giveNext(merchantId: string, people: readonly Person[]): Promise<Step>;
}

async function assignAll<Person>(work: DispatchWork<Person>, merchantId: string): Promise<void> {
  if (!(await work.isWanted(merchantId))) return;
  let people = await work.readPeople(merchantId);
  let knownSince = performance.now();
  for (let overtaken = 0; overtaken < maxStaleRetries; ) {
    if (performance.now() - knownSince > staffLifetime) {
      people = await work.readPeople(merchantId);
      knownSince = performance.now();
    }
    const step = await work.giveNext(merchantId, people);
    if (step === 'done') return;
    overtaken = step === 'overtaken' ? overtaken + 1 : 0;
  }
}

/** Looks for what waits whenever something happened, and now and then. */
export const createDispatchCoordinator = <Person>(context: AppContext, work: DispatchWork<Person>): MerchantRuns =>
  new MerchantRuns(context, {
    complaint: work.complaint,
    run: (merchantId) => assignAll(work, merchantId),
    listConcerned: work.listConcerned,
  });

interface Search<Waiting, Found> {
  /** Beyond so many nobody could take what comes either. */
  readonly mostLookedAt: number;
  /** Whether anybody could take something yet. */
  hasRoom(): boolean;
  list(slice: { limit: number; offset: number }): Promise<readonly Waiting[]>;
  /** Whom it goes to; undefined: to nobody now. */
  choose(waiting: Waiting): Promise<Found | undefined>;
  /** The next one is chosen as if this one, the so manieth, were given already, a moment before. */
  count(found: Found, manieth: number): void;
}

/** What of all that waits can be given at once, and to whom. */
export async function findAssignable<Waiting, Found>(search: Search<Waiting, Found>): Promise<Found[]> {
  const all: Found[] = [];
  for (let offset = 0; offset < search.mostLookedAt && search.hasRoom(); offset += page) {
    const rows = await search.list({ limit: page, offset });
    for (const waiting of rows) {
      const found = await search.choose(waiting);
      if (!found) continue;
      all.push(found);
      if (all.length === maxParallel) return all;
      search.count(found, all.length);
    }
    if (rows.length < page) break;
  }
  return all;
}

/** Held in the order of their ids, as everybody does who holds several: nobody waits for somebody who waits for them. */
async function lockEachRecord<Thing>(
  ids: readonly string[],
  hold: (id: string) => Promise<Thing>,
): Promise<ReadonlyMap<string, Thing>> {
  const held = new Map<string, Thing>();
  for (const id of [...new Set(ids)].sort()) held.set(id, await hold(id));
  return held;
}

interface Giving<Found, Held, Person> {
  recordIdOf(found: Found): string;
  personIdOf(found: Found): string;
  holdRecord(id: string): Promise<Held | undefined>;
  holdPerson(id: string): Promise<Person | undefined>;
  /** Answers whether it was still as it was when it was chosen. */
  give(found: Found, held: Held, person: Person): Promise<boolean>;
}

/** Gives what was found, each as far as it and the person are still as they were. */
export async function assignFound<Found, Held, Person>(
  all: readonly Found[],
  { recordIdOf, personIdOf, holdRecord, holdPerson, give }: Giving<Found, Held, Person>,
): Promise<Step> {
  if (all.length === 0) return 'done';
  const records = await lockEachRecord(all.map(recordIdOf), holdRecord);
  const people = await lockEachRecord(all.map(personIdOf), holdPerson);
  let isAnyGiven = false;
  for (const found of all) {
    const held = records.get(recordIdOf(found));
    const person = people.get(personIdOf(found));
    if (held && person && (await give(found, held, person))) isAnyGiven = true;
  }
  return isAnyGiven ? 'given' : 'overtaken';
}
