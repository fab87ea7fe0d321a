import { Footer } from '#web/ui/frame/footer.tsx';
import { FeatureList } from './feature-list.tsx';
import { Hero } from './hero.tsx';
import { JoinSection } from './join-section.tsx';
import { LandingHeader } from './landing-header.tsx';
import { ValueList } from './value-list.tsx';

export function LandingPage() {
  return (
    <div className="flex min-w-0 flex-col">
      <LandingHeader />
      <main id="content" tabIndex={-1} className="flex-1">
        <Hero />
        <FeatureList />
        <ValueList />
        <JoinSection />
      </main>
      <Footer />
    </div>
  );
}
