import { announcementsApi } from '@sala/contract/billing/announcements/announcements.api.ts';
import type { Announcement } from '@sala/contract/billing/announcements/announcements.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { readStored, writeStored } from '#shared/storage/storage.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { useHeldChange } from '#shared/ui/use-held-change.ts';
import styles from './announcement-bar.module.css';

const askedAgainAfter = 5 * 60_000;
/** Of announcements that were put away; older ones have ended long ago. */
const remembered = 50;

const readPutAway = (): string[] => (readStored('announcementsRead') ?? '').split(',').filter(Boolean);

/** What the owner of the deployment tells everybody, above every page, until it ends or is put away on this browser. */
export function AnnouncementBar() {
  const { data } = useQuery({
    queryKey: ['announcements'],
    queryFn: async ({ signal }) => (await api.call(announcementsApi.list, {}, { signal, silent: true })).rows,
    refetchInterval: askedAgainAfter,
    refetchOnWindowFocus: true,
  });
  return data ? <Announcements announcements={data} /> : null;
}

/** The first ones come with the page; later changes wait for a moment in which they move nothing that is being used. */
function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const { t, i18n } = useTranslation('common');
  const [putAway, setPutAway] = useState(readPutAway);
  const shown = useHeldChange(announcements).filter(({ id }) => !putAway.includes(id));
  if (shown.length === 0) return null;
  const handleClose = (id: string) => {
    const next = [...putAway, id].slice(-remembered);
    writeStored('announcementsRead', next.join());
    setPutAway(next);
  };
  return (
    <div className={styles.bars}>
      {shown.map(({ id, tone, texts }) => (
        <div key={id} className={styles.bar}>
          <InlineAlert tone={tone}>{texts[i18n.language as Locale] ?? texts.en}</InlineAlert>
          <IconButton label={t('close')} size={32} onClick={() => handleClose(id)}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
