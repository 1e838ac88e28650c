export { TagDot, TagMark } from './components/tag-mark.tsx';
export { tagOptions, tags, useTagChanges, useTags } from './tags.queries.ts';
