import type {
  GoldenQuestion,
  GoldenResult,
  QuestionContent,
  ReleaseChange,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { changedFields } from '../changed-fields.ts';
import { indexOf, inLanguage, isNear } from '../search/index-of-texts.ts';
import type { ReleasedText } from './releases.repository.ts';

const shortOf = ({ question, answer }: QuestionContent) => ({ question, answer });

/** What a release adds, changes and removes. */
export function changesBetween(before: readonly ReleasedText[], after: readonly ReleasedText[]): ReleaseChange[] {
  const was = new Map(before.map((text) => [text.itemId, text]));
  const is = new Map(after.map((text) => [text.itemId, text]));
  const added = after.flatMap(({ itemId, textId, content }): ReleaseChange[] => {
    const old = was.get(itemId);
    if (old?.textId === textId) return [];
    const after = { after: shortOf(content), isPublic: content.isPublic };
    return old
      ? [
          {
            itemId,
            kind: 'changed',
            fields: changedFields(old.content, content),
            before: shortOf(old.content),
            ...after,
          },
        ]
      : [{ itemId, kind: 'added', fields: [], before: null, ...after }];
  });
  const removed = before
    .filter(({ itemId }) => !is.has(itemId))
    .map(
      ({ itemId, content }): ReleaseChange => ({
        itemId,
        kind: 'removed',
        fields: [],
        isPublic: content.isPublic,
        before: shortOf(content),
        after: null,
      }),
    );
  return [...added, ...removed];
}

/** What each golden question is answered from the texts, as a customer would be answered. */
function answersFrom(texts: readonly ReleasedText[], golden: readonly GoldenQuestion[]) {
  const index = indexOf(texts);
  const byId = new Map(texts.map((text) => [text.itemId, text]));
  return golden.map(({ question, locale }) => {
    const hit = index.search(question, Number.POSITIVE_INFINITY).find(isNear);
    if (!hit) return null;
    const { question: asked, answer } = inLanguage(byId.get(hit.itemId)!.content, locale);
    return { itemId: hit.itemId, question: asked, answer };
  });
}

/** What each golden question is answered before and after. `paused`: items that were taken out of use; one with another text is used again. */
export function testGolden(
  golden: readonly GoldenQuestion[],
  {
    before,
    after,
    paused,
  }: { before: readonly ReleasedText[]; after: readonly ReleasedText[]; paused: ReadonlySet<string> },
): GoldenResult[] {
  const kept = new Set(before.filter(({ itemId }) => paused.has(itemId)).map(({ textId }) => textId));
  const inUse = (texts: readonly ReleasedText[]) => texts.filter(({ textId }) => !kept.has(textId));
  const [was, is] = [answersFrom(inUse(before), golden), answersFrom(inUse(after), golden)];
  return golden.map(({ question, locale, expected }, at) => ({
    question,
    locale,
    before: was[at]!,
    after: is[at]!,
    isChanged: was[at]?.itemId !== is[at]?.itemId || was[at]?.answer !== is[at]?.answer,
    isExpected: expected && is[at]?.itemId === expected.id,
  }));
}
