import type { RemoteKind } from '@sala/contract/service-settings/service-settings.schema.ts';
import { lockProjects, readRemoteProjects, writeRemoteProjects } from '#modules/projects/projects.public.ts';
import {
  lockCatalogue,
  readRemoteEntries,
  readRemoteProducts,
  writeRemoteEntries,
  writeRemoteProducts,
} from '#modules/service-catalogue/service-catalogue.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { Query } from '../service-settings.repository.ts';
import type { ComparedRow, Comparison } from './compare.ts';

type Writing = Pick<Comparison, 'wanted' | 'goneIds'> & { readonly at: Date };

/** The local records that a kind of data is compared with. */
interface OwnList {
  lock(unit: UnitOfWork): Promise<void>;
  read(query: Query): Promise<ComparedRow>;
  write(unit: UnitOfWork, writing: Writing): Promise<void>;
}

const entries = (level: 'category' | 'type' | 'subtype'): OwnList => ({
  lock: lockCatalogue,
  read: (query) => readRemoteEntries(query, level),
  write: (unit, writing) => writeRemoteEntries(unit, level, writing),
});

export const ownLists: Record<RemoteKind, OwnList> = {
  project: { lock: lockProjects, read: readRemoteProjects, write: writeRemoteProjects },
  category: entries('category'),
  type: entries('type'),
  subtype: entries('subtype'),
  product: { lock: lockCatalogue, read: readRemoteProducts, write: writeRemoteProducts },
};
