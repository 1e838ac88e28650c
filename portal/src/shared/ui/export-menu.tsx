import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import { IconChevronDown, IconDownload, IconPrinter, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#shared/ui/menu.tsx';

export interface ExportAction {
  label: string;
  Icon: ComponentType<IconProps>;
  run: () => void;
}

export interface ExportMenuProps {
  /** The button has no room for words. */
  isPhone: boolean;
  /** Absent for who may not have the file. */
  onSave?: ((format: FileFormat) => Promise<void>) | undefined;
  /** Before the printer. */
  actions: readonly ExportAction[];
}

/** What a page shows as a file, on paper and in other ways, behind one button. */
export function ExportMenu({ isPhone, onSave, actions }: ExportMenuProps) {
  const { t } = useTranslation('ui');
  const all: readonly ExportAction[] = [
    ...actions,
    { label: t('export.print'), Icon: IconPrinter, run: () => window.print() },
  ];
  return (
    <Menu
      label={t('export.menu')}
      placement="bottom-end"
      trigger={(props) =>
        isPhone ? (
          <IconButton {...props} variant="outlined" size={36} label={t('export.menu')}>
            <IconDownload size={18} stroke={1.75} aria-hidden />
          </IconButton>
        ) : (
          <Button {...props} variant="default">
            <IconDownload size={18} stroke={1.75} aria-hidden />
            {t('export.menu')}
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </Button>
        )
      }
    >
      {onSave && (
        <>
          {/* The common error dialog shows what failed. */}
          <SaveItems onSave={(format) => void onSave(format).catch(() => undefined)} />
          <MenuDivider />
        </>
      )}
      {all.map(({ label, Icon, run }) => (
        <MenuItem key={label} icon={<Icon size={18} stroke={1.75} aria-hidden />} onSelect={run}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The kinds of file, for a menu. */
export function SaveItems({ onSave }: { onSave: (format: FileFormat) => void }) {
  const { t } = useTranslation('ui');
  return (['xlsx', 'csv'] as const).map((format) => (
    <MenuItem key={format} icon={<IconDownload size={18} stroke={1.75} aria-hidden />} onSelect={() => onSave(format)}>
      {t(`export.${format}`)}
    </MenuItem>
  ));
}
