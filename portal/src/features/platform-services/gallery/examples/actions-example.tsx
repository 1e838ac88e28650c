import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#shared/ui/menu.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

/** All kinds of buttons. */
export function ActionsExample() {
  const say = useSample();
  const [isDense, setIsDense] = useState(false);
  const save = say('Save', 'រក្សាទុក');
  return (
    <>
      <Specimen title="Button" isRow>
        <Button variant="primary">{save}</Button>
        <Button variant="default">{say('Cancel', 'បោះបង់')}</Button>
        <Button variant="danger">{say('Delete', 'លុប')}</Button>
        <Button variant="primary" isBusy>
          {save}
        </Button>
        <Button variant="default" disabled>
          {save}
        </Button>
        <Button variant="default" isSmall>
          {say('Try again', 'ព្យាយាមម្ដងទៀត')}
        </Button>
      </Specimen>
      <Specimen title="IconButton" isRow>
        <IconButton label={say('Edit', 'កែប្រែ')}>
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={say('Edit', 'កែប្រែ')} variant="outlined">
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={say('Edit', 'កែប្រែ')} variant="active">
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={say('Edit', 'កែប្រែ')} disabled>
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Specimen>
      <Specimen title="CopyButton" isRow>
        <CopyButton value="lotus" />
        <CopyButton value="lotus" isLabelled label={say('Copy the token', 'ចម្លងថូខឹន')} />
        <CopyButton value="lotus" isLabelled disabled />
      </Specimen>
      <Specimen title="Menu, Popover" isRow>
        <Menu
          label={say('More actions', 'សកម្មភាពផ្សេងទៀត')}
          trigger={(props) => (
            <IconButton {...props} label={say('More actions', 'សកម្មភាពផ្សេងទៀត')} variant="outlined">
              <IconDots size={18} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        >
          <MenuLabel>{say('View', 'ការបង្ហាញ')}</MenuLabel>
          <MenuItem isChecked={isDense} onSelect={() => setIsDense(!isDense)}>
            {say('Dense rows', 'ជួរដេកតូច')}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<IconPencil size={18} stroke={1.75} aria-hidden />} onSelect={() => {}}>
            {say('Edit', 'កែប្រែ')}
          </MenuItem>
          <MenuItem onSelect={() => {}}>
            {say(
              'Hand over to somebody of another department',
              'ប្រគល់ការងារនេះទៅបុគ្គលិកម្នាក់ទៀតនៃផ្នែកផ្សេងដែលអាចទទួលបានភ្លាមៗ',
            )}
          </MenuItem>
          <MenuItem isDangerous icon={<IconTrash size={18} stroke={1.75} aria-hidden />} onSelect={() => {}}>
            {say('Delete', 'លុប')}
          </MenuItem>
          <MenuItem isDisabled hint={say('In use', 'កំពុងប្រើ')} onSelect={() => {}}>
            {say('Archive', 'ដាក់ក្នុងបណ្ណសារ')}
          </MenuItem>
        </Menu>
        <Popover
          label={say('Details', 'ព័ត៌មានលម្អិត')}
          width={240}
          trigger={(props) => (
            <Button {...props} variant="default">
              {say('Details', 'ព័ត៌មានលម្អិត')}
            </Button>
          )}
        >
          <p>{say('Closes with Escape and a press outside.', 'បិទដោយចុច Escape ឬចុចខាងក្រៅ។')}</p>
        </Popover>
      </Specimen>
    </>
  );
}
