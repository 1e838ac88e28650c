/**
 * What features say in catalogues that are not their own: feature → namespace → texts, from `locales/shared/en.json`. A feature adds itself
 * beside its code: `declare module '#shared/i18n/feature-texts.ts' { interface FeatureTexts { things: … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features through declaration merging
export interface FeatureTexts {}

type Intersected<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never;
type Part<Texts, Namespace extends string> = Texts extends Record<Namespace, infer Own> ? Own : unknown;

/** What all features together add to a namespace. */
export type TextsIn<Namespace extends string> = Intersected<
  { [Feature in keyof FeatureTexts]: Part<FeatureTexts[Feature], Namespace> }[keyof FeatureTexts]
>;
