import { toPlaceholder, type VariableName, variableNames } from '@sala/contract/quick-messages/variables.ts';
import { IconBraces } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Menu, MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import { useMetaFields } from '../quick-messages.queries.ts';
import { useVariableLabel } from '../use-variable-label.ts';
import styles from './variable-menu.module.css';

/** Variables whose value may be unknown get a fallback text. */
const withFallback: readonly VariableName[] = ['visitor.name', 'visitor.email'];

/** Inserts a variable at the caret. */
export function VariableMenu({ onInsert }: { onInsert: (placeholder: string) => void }) {
  const { t } = useTranslation('quick-messages');
  const label = useVariableLabel();
  const fields = useMetaFields().map((field): VariableName => `meta.${field}`);
  const item = (name: VariableName) => {
    const isUncertain = withFallback.includes(name) || name.startsWith('meta.');
    const placeholder = toPlaceholder(name, isUncertain ? t('variable.fallback') : undefined);
    return (
      <MenuItem key={name} onSelect={() => onInsert(placeholder)}>
        <span className={styles.item}>
          {label(name)}
          <code className={styles.code}>{placeholder}</code>
        </span>
      </MenuItem>
    );
  };
  return (
    <div>
      <Menu
        label={t('variable.insert')}
        trigger={(props) => (
          <Button {...props} type="button" variant="default" isSmall>
            <IconBraces size={16} stroke={1.75} aria-hidden />
            {t('variable.insert')}
          </Button>
        )}
      >
        {variableNames.map(item)}
        {fields.length > 0 && <MenuDivider />}
        {fields.map(item)}
      </Menu>
    </div>
  );
}
