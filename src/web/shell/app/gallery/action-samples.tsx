import { Pencil, Plus, Trash2 } from 'lucide-react';
import { notify } from '#web/client/toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '#web/ui/menu.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { Sample, Samples } from './sample.tsx';

const variants = ['primary', 'outline', 'quiet', 'danger', 'danger-quiet'] as const;
const tones = ['plain', 'accent', 'heart', 'link', 'notice'] as const;

export function ActionSamples() {
  return (
    <Samples title="Actions">
      {variants.map((variant) => (
        <Sample key={variant} name={`Button, ${variant}: small, medium, large, with icon, busy, disabled`}>
          <Button variant={variant} size="small">
            Small
          </Button>
          <Button variant={variant}>Medium</Button>
          <Button variant={variant} size="large">
            Large
          </Button>
          <Button variant={variant}>
            <Plus aria-hidden="true" /> Add member
          </Button>
          <Button variant={variant} busy>
            Saving…
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Sample>
      ))}
      <Sample name="IconButton with Tooltip: quiet, outline, danger, pressed, disabled">
        <Tooltip content="Edit">
          <IconButton label="Edit">
            <Pencil />
          </IconButton>
        </Tooltip>
        <IconButton label="Edit" variant="outline">
          <Pencil />
        </IconButton>
        <IconButton label="Delete" variant="danger">
          <Trash2 />
        </IconButton>
        <IconButton label="Edit" aria-pressed>
          <Pencil />
        </IconButton>
        <IconButton label="Edit" disabled>
          <Pencil />
        </IconButton>
      </Sample>
      <Sample name="Menu">
        <Menu trigger={<Button>More</Button>} align="start">
          <MenuLabel>Kartini de Wit</MenuLabel>
          <MenuItem icon={<Pencil />}>Edit</MenuItem>
          <MenuItem disabled>Cannot be chosen</MenuItem>
          <MenuLine />
          <MenuItem icon={<Trash2 />} danger>
            Delete
          </MenuItem>
        </Menu>
      </Sample>
      <Sample name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Sample>
      <Sample name="Toast: success, failure, plain with an action">
        <Button onClick={() => notify.success('Family tree created successfully')}>Success</Button>
        <Button onClick={() => notify.failure('Export failed', { detail: 'The server has no room left.' })}>
          Failure
        </Button>
        <Button
          onClick={() =>
            notify.plain('Siti Aminah deleted', { action: { label: 'Undo', onClick: () => notify.plain('Undone') } })
          }
        >
          With Undo
        </Button>
      </Sample>
    </Samples>
  );
}
