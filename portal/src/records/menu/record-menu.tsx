import { IconDots, IconExternalLink, IconLink, IconMessage } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useCan } from '#shared/ability/ability.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { MenuItem } from '#shared/ui/menu.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { type MenuPoint, PlaceMenu } from '#shared/ui/place-menu.tsx';
import { focusedRow } from '#shared/ui/row-keys.ts';
import { type Shareable, ShareMenuItem } from '#shared/ui/share.tsx';

interface Request<R> extends MenuPoint {
  readonly record: R;
}

export interface RecordMenuSetup<R> {
  useLabel: () => (record: R) => string;
  Items: ComponentType<{ record: R }>;
}

export interface RecordMenu<R> {
  /** Opens it at a place of the window. */
  open: (record: R, at: Pick<MenuPoint, 'x' | 'y'>) => void;
  /** Opens it where the pointer is, or at the row if the keyboard asked for it. */
  openBy: (event: MouseEvent, record: R, row: Element) => void;
  /** Opens it at the row or card that has the focus. */
  openAtFocus: (record: R) => void;
  /** The button of a row or a card that opens it. */
  Button: ComponentType<{ record: R }>;
  /** Where it appears, once on the page. */
  Host: ComponentType;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** From the start of the row, so that its name stays in sight. In px. */
const indent = 48;
const overlap = 8;

/** What can be done with a record from its row or card: one menu for all of them, at a press of its button, a right click or a key. */
export function createRecordMenu<R>({ useLabel, Items }: RecordMenuSetup<R>): RecordMenu<R> {
  const useRequest = create<{ request: Request<R> | null }>(() => ({ request: null }));

  const open: RecordMenu<R>['open'] = (record, { x, y }) =>
    useRequest.setState(({ request }) => ({ request: { record, x, y, number: (request?.number ?? 0) + 1 } }));

  const openAtRow = (record: R, { left, bottom }: DOMRect) => open(record, { x: left + indent, y: bottom - overlap });

  function MenuButton({ record }: { record: R }) {
    const label = useLabel()(record);
    const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
      event.stopPropagation();
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      open(record, { x: left, y: bottom });
    };
    return (
      <IconButton size={32} aria-haspopup="menu" label={label} onClick={handleClick}>
        <IconDots {...icon} />
      </IconButton>
    );
  }

  function OpenMenu({ request }: { request: Request<R> }) {
    const label = useLabel()(request.record);
    return (
      <PlaceMenu at={request} label={label}>
        <Items record={request.record} />
      </PlaceMenu>
    );
  }

  function Host() {
    const request = useRequest((state) => state.request);
    return request && <OpenMenu key={request.number} request={request} />;
  }

  return {
    open,
    openBy: (event, record, row) => {
      event.preventDefault();
      const isByKeyboard = event.clientX === 0 && event.clientY === 0;
      if (isByKeyboard) openAtRow(record, row.getBoundingClientRect());
      else open(record, { x: event.clientX, y: event.clientY });
    },
    openAtFocus: (record) => {
      const row = focusedRow();
      if (row) openAtRow(record, row.place);
    },
    Button: MenuButton,
    Host,
  };
}

export interface RecordMenuItemsProps {
  /** Of the record, within this portal. */
  path: string;
  onOpen: () => void;
  /** For private chat. */
  share: Shareable;
  /** Whose conversation it comes from. */
  channelId: string | null;
  /** Between the conversation and the link. */
  children?: ReactNode;
}

/** The ways to a record, first in each menu. */
export function RecordMenuItems({ path, onOpen, share, channelId, children }: RecordMenuItemsProps) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const mayChat = useCan('read', 'chat');
  const copyLink = async () => {
    await navigator.clipboard.writeText(`${location.origin}${path}`);
    showToast({ tone: 'success', content: t('record.linkCopied') });
  };
  return (
    <>
      <MenuItem icon={<IconExternalLink {...icon} />} onSelect={onOpen}>
        {t('record.open')}
      </MenuItem>
      {mayChat && channelId && (
        <MenuItem
          icon={<IconMessage {...icon} />}
          onSelect={() => void navigate({ to: '/chat', search: { c: channelId } as never })}
        >
          {t('record.openConversation')}
        </MenuItem>
      )}
      {children}
      <MenuItem icon={<IconLink {...icon} />} onSelect={() => void copyLink()}>
        {t('record.copyLink')}
      </MenuItem>
      <ShareMenuItem {...share} />
    </>
  );
}
