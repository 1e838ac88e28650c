import type { AppContext } from '#platform/context.ts';
import { MerchantRuns } from './merchant-runs.ts';

/** How long the list of available people is cached, in ms. */
const staffLifetime = 1_000;
/** Most consecutive choices that failed because another process was faster; then the next run continues. */
const maxStaleRetries = 20;
/** Waiting records that are read at a time. */
const page = 50;
/** Most assignments in one transaction, since other changes of these records wait for it. */
const maxParallel = 10;

/** `given`: there may be more. `stale`: the choice is outdated. `done`: nobody can take the waiting records now. */
export type Step = 'given' | 'stale' | 'done';

/** How waiting records are assigned automatically. */
export interface DispatchWork<Person> {
  /** Log message of a failed run. */
  readonly complaint: string;
  /** Merchants that may have waiting records without an event. */
  listConcerned(): Promise<readonly string[]>;
  /** Whether records wait, and the business wants automatic assignment. */
  isWanted(merchantId: string): Promise<boolean>;
  readPeople(merchantId: string): Promise<readonly Person[]>;
  /** Assigns what candidates can take of the records that are due first, in one transaction with the merchant's lock. */
  giveNext(merchantId: string, people: readonly Person[]): Promise<Step>;
}

async function assignAll<Person>(work: DispatchWork<Person>, merchantId: string): Promise<void> {
  if (!(await work.isWanted(merchantId))) return;
  let people = await work.readPeople(merchantId);
  let knownSince = performance.now();
  for (let staleCount = 0; staleCount < maxStaleRetries; ) {
    if (performance.now() - knownSince > staffLifetime) {
      people = await work.readPeople(merchantId);
      knownSince = performance.now();
    }
    const step = await work.giveNext(merchantId, people);
    if (step === 'done') return;
    staleCount = step === 'stale' ? staleCount + 1 : 0;
  }
}

/** Runs after every relevant event, and in regular sweeps. */
export const createDispatchCoordinator = <Person>(context: AppContext, work: DispatchWork<Person>): MerchantRuns =>
  new MerchantRuns(context, {
    complaint: work.complaint,
    run: (merchantId) => assignAll(work, merchantId),
    listConcerned: work.listConcerned,
  });

interface Search<Waiting, Found> {
  /** After this many records without a candidate, the rest is not checked. */
  readonly mostLookedAt: number;
  /** Whether any candidate can still take a record. */
  hasRoom(): boolean;
  list(slice: { limit: number; offset: number }): Promise<readonly Waiting[]>;
  /** The choice for a record; undefined: no candidate now. */
  choose(waiting: Waiting): Promise<Found | undefined>;
  /** Counts a choice for those that follow, as if it, the given number in this run, had already been assigned a moment before. */
  count(found: Found, manieth: number): void;
}

/** Waiting records that can be assigned at once, with their choices. */
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

/** Locks records in order of their ids, as all code does that locks several, so that no deadlock occurs. */
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
  /** Returns whether the choice was still valid. */
  give(found: Found, held: Held, person: Person): Promise<boolean>;
}

/** Assigns the choices that are still valid for record and person. */
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
  return isAnyGiven ? 'given' : 'stale';
}
