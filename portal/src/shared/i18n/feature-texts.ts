/**
 * Texts of features in namespaces of others: feature → namespace → texts, from `locales/shared/en.json`. A feature adds itself
 * beside its code: `declare module '#shared/i18n/feature-texts.ts' { interface FeatureTexts { things: … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features through declaration merging
export interface FeatureTexts {}

type Part<Texts, Namespace extends string> = Texts extends Record<Namespace, infer Own> ? Own : unknown;

/** The texts that all features add to a namespace. */
// As arguments of functions the parts become an intersection; a union would only have common keys.
export type TextsIn<Namespace extends string> = {
  [Feature in keyof FeatureTexts]: (part: Part<FeatureTexts[Feature], Namespace>) => void;
}[keyof FeatureTexts] extends (part: infer All) => void
  ? All
  : never;
