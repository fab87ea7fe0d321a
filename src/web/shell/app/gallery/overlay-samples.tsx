import { useState } from 'react';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Field } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Sample, Samples } from './sample.tsx';

type Overlay = 'dialog' | 'alert' | 'panel' | 'drawer';
const overlays = ['dialog', 'alert', 'panel', 'drawer'] as const satisfies readonly Overlay[];

export function OverlaySamples() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const [tab, setTab] = useState<'all' | 'members'>('all');
  const close = () => setOpen(null);
  return (
    <Samples title="Overlays and tabs">
      <Sample name="Dialog, AlertDialog, Panel, Drawer">
        {overlays.map((overlay) => (
          <Button key={overlay} onClick={() => setOpen(overlay)}>
            {overlay}
          </Button>
        ))}
      </Sample>
      <Tabs
        label="Results"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'all', label: 'All Results', content: 'Everything that was found.' },
          { value: 'members', label: 'Members', content: 'Only people.' },
        ]}
      />
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="New tree"
        lead="Every family has a tree of its own."
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Create
            </Button>
          </>
        }
      >
        <Field label="Name" required>
          <TextInput dir="auto" />
        </Field>
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        onOpenChange={close}
        title="Delete this tree?"
        confirm="Delete tree"
        onConfirm={close}
      >
        60 people and 21 couples go to the trash. You can bring them back within seven years.
      </AlertDialog>
      <Panel
        open={open === 'panel'}
        onOpenChange={close}
        title="Kartini de Wit"
        lead="° 1924 † 2006"
        actions={
          <Button variant="primary" onClick={close}>
            Save
          </Button>
        }
      >
        <Field label="First name">
          <TextInput dir="auto" defaultValue="Kartini" />
        </Field>
      </Panel>
      <Drawer open={open === 'drawer'} onOpenChange={close} title="Swissfam">
        <p className="px-5">The menu of a phone.</p>
      </Drawer>
    </Samples>
  );
}
