import type { serviceSamples } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { cleaning } from './cleaning.ts';
import { laundry } from './laundry.ts';
import { maintenance } from './maintenance.ts';
import type { Sample } from './sample.ts';
import { water } from './water.ts';

export type SampleKind = (typeof serviceSamples)[number];

export const samples: Record<SampleKind, Sample> = { water, cleaning, laundry, maintenance };
