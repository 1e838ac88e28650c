import { IconListNumbers, IconMapPin, IconPlus } from '@tabler/icons-react';
import { type DragEvent, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { EventBox } from '#shared/ui/event-box.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';

const LocationDialog = lazyPart(() => import('../later-parts.ts').then((module) => module.LocationDialog));
const InstructionDialog = lazyPart(() => import('../later-parts.ts').then((module) => module.InstructionDialog));

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface CardMenuProps {
  channelId: string;
  /** Gives the focus back to the field. */
  onClosed: () => void;
}

/** What can be sent beside words and files. */
export function CardMenu({ channelId, onClosed }: CardMenuProps) {
  const { t } = useTranslation('chat');
  const [open, setOpen] = useState<'location' | 'instruction' | null>(null);

  function close() {
    setOpen(null);
    onClosed();
  }

  return (
    <>
      <Menu
        label={t('card.more')}
        placement="top-start"
        trigger={(props) => (
          <IconButton {...props} size={30} label={t('card.more')}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      >
        <MenuItem icon={<IconMapPin {...iconProps} />} onSelect={() => setOpen('location')}>
          {t('card.location')}
        </MenuItem>
        <MenuItem icon={<IconListNumbers {...iconProps} />} onSelect={() => setOpen('instruction')}>
          {t('card.instruction')}
        </MenuItem>
      </Menu>
      {/* Outside the form of the reply. */}
      {createPortal(
        <EventBox onDrop={(event: DragEvent) => event.stopPropagation()}>
          <Suspense>
            {open === 'location' && <LocationDialog channelId={channelId} onClose={close} />}
            {open === 'instruction' && <InstructionDialog channelId={channelId} onClose={close} />}
          </Suspense>
        </EventBox>,
        document.body,
      )}
    </>
  );
}
