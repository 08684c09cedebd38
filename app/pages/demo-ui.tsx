import { UiGallery } from "#app/features/ui-gallery/ui-gallery.tsx";

export const meta = () => [{ title: "UI gallery" }, { name: "robots", content: "noindex" }];

export default UiGallery;
