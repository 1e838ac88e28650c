import type { TitleLanguage } from '@sala/contract/core/rules/settings.ts';
import type { Profile } from '@sala/contract/profile/profile.schema.ts';
import type { VariableValues } from '@sala/contract/quick-messages/variables.ts';

const names: Record<TitleLanguage, string> = { en: 'Dara Sok', km: 'សុខ ដារ៉ា', vi: 'Nguyễn Thị Lan', zh: '李静' };

/** A sample visitor for the preview: one with known data, or one without. */
export function sampleValues(
  language: TitleLanguage,
  { profile, isKnown, metaFields }: { profile: Profile | null; isKnown: boolean; metaFields: readonly string[] },
): VariableValues {
  return {
    'operator.name': profile && `${profile.firstName} ${profile.lastName}`.trim(),
    'merchant.name': profile?.companyName,
    'conversation.number': '1024',
    ...(isKnown && {
      'visitor.name': names[language],
      'visitor.email': 'dara.sok@example.com',
      ...Object.fromEntries(metaFields.map((field) => [`meta.${field}`, `‹${field}›`])),
    }),
  };
}
