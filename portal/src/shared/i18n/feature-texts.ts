/**
 * What features say in catalogues that are not their own: feature → namespace → texts, from `locales/shared/en.json`. A feature adds itself
 * beside its code: `declare module '#shared/i18n/feature-texts.ts' { interface FeatureTexts { things: … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features through declaration merging
export interface FeatureTexts {}

type Part<Texts, Namespace extends string> = Texts extends Record<Namespace, infer Own> ? Own : unknown;

/** What all features together add to a namespace. */
// As arguments of functions the parts become an intersection; a union would have only what all of them have.
export type TextsIn<Namespace extends string> = {
  [Feature in keyof FeatureTexts]: (part: Part<FeatureTexts[Feature], Namespace>) => void;
}[keyof FeatureTexts] extends (part: infer All) => void
  ? All
  : never;
