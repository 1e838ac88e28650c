import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { IconMicrophone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VoicePanel } from '#features/conversations/chat/chat-voice.public.ts';
import { clientConfig } from '#shared/config/client-config.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormSection } from '#shared/ui/drawer-form.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import type { useFileUploads } from '#shared/ui/use-file-uploads.ts';
import styles from './creation.module.css';

const maxOrderFormFiles = 20;

export interface FileFieldsProps {
  uploads: ReturnType<typeof useFileUploads<Attachment>>;
  error: React.ReactNode;
}

/** Photos, videos and voice recordings for the order. */
export function FileFields({ uploads, error }: FileFieldsProps) {
  const { t } = useTranslation('service-orders');
  const [isSpeaking, setIsSpeaking] = useState(false);
  return (
    <FormSection title={t('creation.files')}>
      <FileDrop
        name="attachmentIds"
        label={t('creation.filesLabel')}
        error={error}
        items={uploads.items}
        maxFiles={maxOrderFormFiles}
        maxBytes={clientConfig().maxFileSize}
        onFiles={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      {isSpeaking ? (
        <VoicePanel
          sendLabel={t('creation.voiceTake')}
          onSend={({ file }) => uploads.add([file])}
          onLeave={() => setIsSpeaking(false)}
        />
      ) : (
        <div className={styles.bar}>
          <Button variant="default" isSmall onClick={() => setIsSpeaking(true)}>
            <IconMicrophone size={16} stroke={1.75} aria-hidden />
            {t('creation.voice')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
