import { PageHeader } from '#web/ui/page-header.tsx';

export function GalleryPage() {
  return <PageHeader title="Components" />;
}
