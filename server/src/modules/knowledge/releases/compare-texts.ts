import type {
  GoldenQuestion,
  GoldenResult,
  QuestionContent,
  ReleaseChange,
} from '@sala/contract/knowledge/knowledge.schema.ts';
import { indexOf, inLanguage } from '../search/index-of-texts.ts';
import type { ReleasedText } from './releases.repository.ts';

const shortOf = ({ question, answer }: QuestionContent) => ({ question, answer });

/** What a release adds, changes and removes. */
export function changesBetween(before: readonly ReleasedText[], after: readonly ReleasedText[]): ReleaseChange[] {
  const was = new Map(before.map((text) => [text.itemId, text]));
  const is = new Map(after.map((text) => [text.itemId, text]));
  const added = after.flatMap(({ itemId, textId, content }): ReleaseChange[] => {
    const old = was.get(itemId);
    if (old?.textId === textId) return [];
    return [
      { itemId, kind: old ? 'changed' : 'added', before: old ? shortOf(old.content) : null, after: shortOf(content) },
    ];
  });
  const removed = before
    .filter(({ itemId }) => !is.has(itemId))
    .map(({ itemId, content }): ReleaseChange => ({ itemId, kind: 'removed', before: shortOf(content), after: null }));
  return [...added, ...removed];
}

/** What each golden question is answered from the texts. */
function answersFrom(texts: readonly ReleasedText[], golden: readonly GoldenQuestion[]) {
  const index = indexOf(texts);
  const byId = new Map(texts.map((text) => [text.itemId, text]));
  return golden.map(({ question, locale }) => {
    const hit = index.search(question, 1)[0];
    if (!hit) return null;
    const { question: asked, answer } = inLanguage(byId.get(hit.itemId)!.content, locale);
    return { itemId: hit.itemId, question: asked, answer };
  });
}

/** What each golden question is answered before and after. */
export function testGolden(
  golden: readonly GoldenQuestion[],
  before: readonly ReleasedText[],
  after: readonly ReleasedText[],
): GoldenResult[] {
  const [was, is] = [answersFrom(before, golden), answersFrom(after, golden)];
  return golden.map(({ question, locale, expected }, at) => ({
    question,
    locale,
    before: was[at]!,
    after: is[at]!,
    isChanged: was[at]?.itemId !== is[at]?.itemId || was[at]?.answer !== is[at]?.answer,
    isExpected: expected && is[at]?.itemId === expected.id,
  }));
}
