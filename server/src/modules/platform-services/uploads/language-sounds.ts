import { type TitleLanguage, titleLanguages } from '@sala/contract/core/rules/settings.ts';
import type {
  LanguageSounds,
  LanguageSoundsInput,
  Sound,
} from '@sala/contract/platform-services/uploads/language-sounds.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import { discardUpload } from './discard-upload.ts';
import { signFilePath } from './uploads.projection.ts';
import { claimUploadRow } from './uploads.repository.ts';

/** A recording that is played instead of a text. */
export interface StoredSound {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}
export type StoredSounds = Partial<Record<TitleLanguage, StoredSound>>;

type SigningContext = Pick<AppContext, 'config' | 'clock'>;

/** With an address that works for a day. */
export function presentSound(context: SigningContext, merchantId: string, sound: StoredSound): Sound {
  const { id, name, size } = sound;
  return { id, name, size, url: signFilePath(context, { merchantId, id, isThumbnail: false }) };
}

/** The same of every language; null where there is none. */
export function presentSounds(context: SigningContext, merchantId: string, sounds: StoredSounds): LanguageSounds {
  const present = (language: TitleLanguage) => {
    const sound = sounds[language];
    return sound ? presentSound(context, merchantId, sound) : null;
  };
  return { en: present('en'), km: present('km'), vi: present('vi'), zh: present('zh') };
}

export interface SoundsChange {
  readonly actor: UserActor;
  /** The record that plays them. */
  readonly usedById: string;
  readonly kept: StoredSounds;
  readonly wanted: LanguageSoundsInput;
  /** Where they are refused. */
  readonly field?: string;
}

interface OneSoundChange {
  readonly actor: UserActor;
  readonly usedById: string;
  readonly kept: StoredSound | null;
  readonly wanted: string | null | undefined;
  /** Where it is refused. */
  readonly field: string;
}

/**
 * What a record plays from now on: its own of before, and new uploads of the actor's. Those it plays no more are removed. Throws a
 * 422 at the language of a recording that is neither.
 */
export async function claimSounds(
  context: Pick<AppContext, 'jobs'>,
  unit: UnitOfWork,
  { actor, usedById, kept, wanted, field = 'sounds' }: SoundsChange,
): Promise<StoredSounds> {
  if (!wanted) return kept;
  const sounds: StoredSounds = {};
  for (const language of titleLanguages) {
    const before = kept[language];
    const id = wanted[language];
    if (before && id === before.id) sounds[language] = before;
    else {
      if (id !== null)
        sounds[language] = await claimSound(unit, { actor, id, usedById, field: `${field}.${language}` });
      if (before) await discardUpload(context, unit, before.id);
    }
  }
  return sounds;
}

/** The same of a single sound that belongs to a field of its own; `wanted` left out: it stays. */
export async function claimOneSound(
  context: Pick<AppContext, 'jobs'>,
  unit: UnitOfWork,
  { kept, wanted, ...claim }: OneSoundChange,
): Promise<StoredSound | null> {
  if (wanted === undefined || wanted === (kept?.id ?? null)) return kept;
  const next = wanted === null ? null : await claimSound(unit, { ...claim, id: wanted });
  if (kept) await discardUpload(context, unit, kept.id);
  return next;
}

async function claimSound(
  unit: UnitOfWork,
  { actor, id, usedById, field }: { actor: UserActor; id: string; usedById: string; field: string },
): Promise<StoredSound> {
  const uploader = { type: 'user', id: actor.userId } as const;
  const taken = await claimUploadRow(unit.query, { id, uploader, usedById });
  if (taken?.kind !== 'audio') return failFields({ [field]: [{ key: 'oneOf' }] });
  return { id, name: taken.name, size: taken.size };
}

/** The record that plays them is gone. */
export async function discardSounds(
  context: Pick<AppContext, 'jobs'>,
  unit: UnitOfWork,
  sounds: StoredSounds,
): Promise<void> {
  for (const { id } of Object.values(sounds)) await discardUpload(context, unit, id);
}
