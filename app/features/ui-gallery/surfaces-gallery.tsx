import { Accordion } from "#app/ui/accordion.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { Logo, LogoMark } from "#app/ui/logo.tsx";
import { Specimen, SpecimenGroup } from "./specimen.tsx";

export function SurfacesGallery() {
  return (
    <SpecimenGroup title="Surfaces">
      <Specimen name="Card">
        <div className="grid w-full gap-4 md:grid-cols-2">
          <Card>Plain</Card>
          <Card interactive>Interactive: hover, or focus inside</Card>
        </div>
      </Specimen>
      <Specimen name="Badge">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="accent" dot>
          live
        </Badge>
      </Specimen>
      <Specimen name="Accordion">
        <Accordion className="w-full" name="gallery" items={ENTRIES} />
      </Specimen>
      <Specimen name="Eyebrow">
        <p className="eyebrow">From an edge</p>
      </Specimen>
      <Specimen name="Avatar">
        <Avatar name="ada@example.com" />
        <Avatar name="b" size={56} />
        <Avatar />
        <Avatar src="/no-such-picture.png" name="fails" />
      </Specimen>
      <Specimen name="Logo">
        <Logo>Wordmark</Logo>
        <Logo className="text-[2.5rem]">Wordmark</Logo>
        <LogoMark size={96} />
        <LogoMark size={16} />
      </Specimen>
      <Specimen name="Both themes">
        <Card className="light">
          <Logo>Light</Logo>
        </Card>
        <Card className="dark">
          <Logo>Dark</Logo>
        </Card>
      </Specimen>
      <Specimen name="Skeleton, spinner">
        <div className="grid w-56 gap-2">
          <Skeleton className="h-28 w-full rounded-lg" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
        <Skeleton className="size-9 rounded-full" />
        <Spinner label="Loading" />
        <Spinner size={32} />
      </Specimen>
    </SpecimenGroup>
  );
}

const TONES: BadgeTone[] = ["neutral", "brand", "accent", "success", "warning", "danger"];

const ENTRIES = [
  { title: "The first", content: <p>Opening another shuts this one, by mouse and by keyboard.</p> },
  { title: "The second", content: <p>It also works before, and without, JavaScript.</p> },
  {
    title: "The third, whose title is so long that on a phone it runs over two lines",
    content: <p>Short.</p>,
  },
];
