/* The little that a page cannot do by itself: finding people by name, and moving about in the drawing. */
{
  const byId = (id) => document.getElementById(id);
  const fold = (words) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

  const field = byId('search');
  const names = byId('names');
  const found = byId('found');
  const status = byId('status');
  let people;
  const MOST_FOUND = 100;
  const find = () => {
    const wanted = fold(field.value.trim()).split(/\s+/).filter(Boolean);
    names.hidden = wanted.length > 0;
    found.hidden = !names.hidden;
    found.replaceChildren();
    if (wanted.length === 0) {
      status.textContent = '';
      return;
    }
    people ??= Array.from(names.querySelectorAll('li'), (item) => ({ item, words: fold(item.textContent) }));
    const hits = people.filter(({ words }) => wanted.every((word) => words.includes(word)));
    found.append(...hits.slice(0, MOST_FOUND).map(({ item }) => item.cloneNode(true)));
    status.textContent = hits.length > 0 ? status.dataset.found.replace('{n}', hits.length) : status.dataset.nobody;
  };
  field.closest('form').hidden = false;
  field.closest('form').addEventListener('submit', (event) => {
    event.preventDefault();
    found.querySelector('a')?.focus();
  });
  field.addEventListener('input', find);

  const view = byId('view');
  const drawing = view?.querySelector('svg');
  if (drawing) {
    const width = Number(drawing.getAttribute('width'));
    const height = Number(drawing.getAttribute('height'));
    let scale = 1;
    const zoom = (to, x = view.clientWidth / 2, y = view.clientHeight / 2) => {
      const next = Math.min(3, Math.max(0.02, to));
      const [left, top] = [view.scrollLeft + x, view.scrollTop + y];
      drawing.setAttribute('width', width * next);
      drawing.setAttribute('height', height * next);
      view.scrollTo((left * next) / scale - x, (top * next) / scale - y);
      scale = next;
    };
    const whole = () => Math.min(1, view.clientWidth / width, view.clientHeight / height);
    byId('tools').hidden = false;
    byId('larger').addEventListener('click', () => zoom(scale * 1.4));
    byId('smaller').addEventListener('click', () => zoom(scale / 1.4));
    byId('whole').addEventListener('click', () => zoom(whole()));
    view.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey) return;
      if (event.key === '+') zoom(scale * 1.4);
      else if (event.key === '-') zoom(scale / 1.4);
      else if (event.key === '0') zoom(whole());
    });
    view.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const box = view.getBoundingClientRect();
        zoom(scale * 1.002 ** -event.deltaY, event.clientX - box.left, event.clientY - box.top);
      },
      { passive: false },
    );
    let held;
    view.addEventListener('pointerdown', (event) => {
      if (event.pointerType === 'mouse' && event.button === 0)
        held = { x: event.clientX, y: event.clientY, far: false };
    });
    window.addEventListener('pointermove', (event) => {
      if (!held) return;
      held.far ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > 4;
      if (!held.far) return;
      view.scrollBy(held.x - event.clientX, held.y - event.clientY);
      [held.x, held.y] = [event.clientX, event.clientY];
    });
    window.addEventListener('pointerup', () => {
      if (!held?.far) held = undefined;
      else setTimeout(() => (held = undefined));
    });
    // Whoever has dragged the drawing did not mean to follow a link.
    view.addEventListener('click', (event) => held?.far && event.preventDefault(), true);
    view.addEventListener('dragstart', (event) => event.preventDefault());
    const READABLE = 0.4;
    zoom(Math.max(whole(), Math.min(1, Math.max(READABLE, view.clientHeight / height))));
    view.scrollTo((view.scrollWidth - view.clientWidth) / 2, 0);
    // The middle of a large family may be empty: whoever is nearest to it comes into view.
    const middleOf = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
    const [middleX, middleY] = middleOf(view.getBoundingClientRect());
    let [nearest, way] = [undefined, Number.POSITIVE_INFINITY];
    for (const card of drawing.querySelectorAll('a')) {
      const [x, y] = middleOf(card.getBoundingClientRect());
      const distance = Math.max(
        Math.abs(x - middleX) - view.clientWidth / 2,
        Math.abs(y - middleY) - view.clientHeight / 2,
      );
      if (distance < way) [nearest, way] = [[x - middleX, y - middleY], distance];
    }
    if (way > 0) view.scrollBy(...nearest);
  }
}
