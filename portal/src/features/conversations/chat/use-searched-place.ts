import { useTranslation } from 'react-i18next';
import { useTags } from '#features/conversations/tags/tags.public.ts';
import { type ChatView, defaultView } from './chat.search.ts';

/** Where a search looks: the tab, the filter, and what else narrows the list. */
export function useSearchedPlace({ tab, filter, source, tag }: ChatView): string {
  const { t } = useTranslation('chat');
  const tagName = useTags().find(({ id }) => id === tag)?.name ?? t('tags.label');
  return [
    t(`tab.${tab}`),
    t(`filter.${filter}`),
    ...(source === defaultView.source ? [] : [t(`source.${source}`)]),
    ...(tag === defaultView.tag ? [] : [tagName]),
  ].join(' · ');
}
