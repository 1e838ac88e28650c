import { IconBolt, IconDeviceFloppy, IconListDetails, IconSlashes } from '@tabler/icons-react';
import { type DragEvent, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { OwnQuickMessages, QuickMessageDrawer } from '#features/conversations/quick-messages/quick-messages.public.ts';
import { EventBox } from '#shared/ui/event-box.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import type { QuickMessages } from '../use-quick-messages.ts';

export interface QuickMessageMenuProps {
  quick: QuickMessages;
  /** The text being written. */
  text: string;
}

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** A file dropped on a drawer is not meant for the conversation behind it. */
const stopDragPropagation = (event: DragEvent) => event.stopPropagation();

/** All functions of quick messages for users who do not know the slash. */
export function QuickMessageMenu({ quick, text }: QuickMessageMenuProps) {
  const { t } = useTranslation('quick-messages');
  const [open, setOpen] = useState<'save' | 'own' | null>(null);
  const words = text.trim();
  return (
    <>
      <Menu
        label={t('menu.label')}
        placement="top-start"
        trigger={(props) => (
          <IconButton {...props} size={30} label={t('menu.label')}>
            <IconBolt size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      >
        <MenuItem icon={<IconSlashes {...iconProps} />} onSelect={quick.begin}>
          {t('menu.insert')}
        </MenuItem>
        <MenuItem
          icon={<IconDeviceFloppy {...iconProps} />}
          isDisabled={words === ''}
          hint={words === '' ? t('menu.saveHint') : undefined}
          onSelect={() => setOpen('save')}
        >
          {t('menu.save')}
        </MenuItem>
        <MenuItem icon={<IconListDetails {...iconProps} />} onSelect={() => setOpen('own')}>
          {t('menu.own')}
        </MenuItem>
      </Menu>
      {/* Outside the form of the reply. */}
      {createPortal(
        <EventBox
          onDragEnter={stopDragPropagation}
          onDragLeave={stopDragPropagation}
          onDragOver={stopDragPropagation}
          onDrop={stopDragPropagation}
        >
          <Suspense>
            {open === 'save' && (
              <QuickMessageDrawer initial={{ texts: { [quick.wanted]: words } }} onClose={() => setOpen(null)} />
            )}
            {open === 'own' && <OwnQuickMessages onClose={() => setOpen(null)} />}
          </Suspense>
        </EventBox>,
        document.body,
      )}
    </>
  );
}
