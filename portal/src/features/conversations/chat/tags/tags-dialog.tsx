import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useChannel } from '../chat.queries.ts';
import { ConversationTags } from './conversation-tags.tsx';
import { clearTagsRequest, useTagsRequest } from './tags-dialog.store.ts';

/** Where the tags are changed that somebody asked for. */
export function TagsDialogHost() {
  const channelId = useTagsRequest();
  // Left by the browser's Back, it would open again with the page.
  useEffect(() => clearTagsRequest, []);
  return channelId && <TagsDialog channelId={channelId} />;
}

function TagsDialog({ channelId }: { channelId: string }) {
  const { t } = useTranslation('chat');
  const { data: channel } = useChannel(channelId);
  if (!channel) return null;
  return (
    <Dialog title={t('tags.of', { visitor: channel.visitor.name })} width={420} onClose={clearTagsRequest}>
      <ConversationTags channel={channel} isSubject />
    </Dialog>
  );
}
