/**
 * A short tour of the site. It starts when somebody presses play, and its words are captions: there is no
 * sound to miss.
 */
export function TourVideo() {
  return (
    <video
      className="aspect-video w-full rounded-md border border-line bg-sand"
      controls
      playsInline
      preload="none"
      poster="/tour/poster.webp"
      width={960}
      height={540}
      aria-label="A short tour of this website"
    >
      <source src="/tour/tour.mp4" type="video/mp4" />
      <track kind="captions" src="/tour/tour.vtt" srcLang="en" label="English" default />
    </video>
  );
}
